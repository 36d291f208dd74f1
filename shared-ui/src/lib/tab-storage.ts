/**
 * Texts in session storage, which survive a reload, but not the end of the tab. Session storage may throw (private mode,
 * quota). Then nothing is stored.
 */

/** Returns null if there is no text. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
/**
 * @param text undefined removes the stored text
 * @returns false if the storage is full or blocked
 */
export function writeTabStorage(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
