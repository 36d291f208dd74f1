/** Local storage that never throws. A value that the browser refuses to store stays in memory until a reload. */
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

/** Returns whether the browser has refused to read or store a value. */
export const storageIsBlocked = () => blocked;

/** Removes a value that is not JSON or that `accept` rejects. */
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
    // The text is not JSON.
  }
  writeStored(key, undefined);
  return undefined;
}

/** Stores a value. The value undefined removes the key. */
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

let changingElsewhere = false;
/** Returns whether a callback of `onStoredElsewhere` runs. */
export const isChangingElsewhere = () => changingElsewhere;

/**
 * Calls `changed` when another tab changes the key or clears the storage. Also calls `changed` when the browser
 * restores the page from the back/forward cache, because a page in this cache gets no events.
 */
export function onStoredElsewhere(key: string, changed: () => void): void {
  if (typeof window === 'undefined') return;
  const tell = () => {
    changingElsewhere = true;
    try {
      changed();
    } finally {
      changingElsewhere = false;
    }
  };
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    memory.delete(key);
    tell();
  });
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (!blocked) memory.delete(key);
    tell();
  });
}
