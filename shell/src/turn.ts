/**
 * Ends a task and continues in the next, so that taps and painting can run in between. A start in one task would block
 * a phone. Tasks below 50 ms are not noticeable.
 */
export const nextTurn = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((go) => setTimeout(go));
