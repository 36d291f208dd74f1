/**
 * Local storage that cannot break a page: where it throws (private mode, quota, blocked) the value lives in memory
 * for as long as the page does, and `storageIsBlocked()` lets a screen say so.
 */
const memory = new Map<string, string>();
let blocked = false;

const area = (): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    blocked = true;
    return undefined;
  }
};

/** True once the browser has refused to keep something. */
export const storageIsBlocked = () => blocked;

/** The stored value, or undefined when there is none, it is not JSON, or `accept` turns it down (it is then removed). */
export function readStored<T>(key: string, accept: (value: unknown) => value is T): T | undefined {
  let text: string | null | undefined;
  try {
    text = area()?.getItem(key);
  } catch {
    blocked = true;
  }
  text ??= memory.get(key);
  if (text == null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (accept(value)) return value;
  } catch {
    // Not JSON: treated like a value that is turned down.
  }
  writeStored(key, undefined);
  return undefined;
}

/** Stores a value as JSON; undefined removes it. Never throws. */
export function writeStored(key: string, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value);
  if (text === undefined) memory.delete(key);
  else memory.set(key, text);
  try {
    if (text === undefined) area()?.removeItem(key);
    else area()?.setItem(key, text);
  } catch {
    blocked = true;
  }
}

/**
 * Calls back when another tab changes a key, or clears everything; also when this page comes back out of the browser's
 * back/forward cache, where nobody told it of changes (a log-out, for instance).
 */
export function onStoredElsewhere(key: string, changed: () => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    changed();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (!blocked) memory.delete(key);
    changed();
  });
}
