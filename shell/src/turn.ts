/**
 * Ends the current task and continues in the next one, so that taps and painting can run in between. If the
 * app started in one task, it would block a phone. Tasks below 50 ms are not noticeable.
 */
export const nextTurn = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((go) => setTimeout(go));
