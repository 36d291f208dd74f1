/** Whether the screen shows unsaved values. If another tab changes the account, a notice then says that they are lost. */

/**
 * Time, in ms, for which the values of a closed screen still count. A sign-out in another tab arrives as several storage
 * events, and the first event can close the screen.
 */
const CLOSED_MS = 500;
let count = 0;

/** @returns a function to call when the values are saved or their screen closes */
export function addUnsavedValues(): () => void {
  count++;
  return () => void setTimeout(() => count--, CLOSED_MS);
}
export const hasUnsavedValues = (): boolean => count > 0;
