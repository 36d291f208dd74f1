/**
 * Ends a task, and goes on in the next: people's taps and the browser's painting come in between. A start in one go
 * keeps a phone from answering for as long as it takes; below 50 ms nobody notices.
 */
export const nextTurn = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise((go) => setTimeout(go));
