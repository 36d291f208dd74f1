/**
 * Ends a task and continues in the next, so that taps and painting come in between. A start in one task would block a
 * phone; tasks below 50 ms are not noticed.
 */
export const nextTurn = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((go) => setTimeout(go));
