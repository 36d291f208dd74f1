/**
 * Stores drafts of forms in session storage, so that a reload or a visit of another page loses nothing.
 * One-time codes are never stored.
 */
import { useCallback, useEffect, useRef } from 'react';

const PREFIX = 'draft:';
/** Fields that are never stored, for any form. */
const SECRET_FIELDS: readonly string[] = ['otp', 'code'];

/** Returns the initial values with the draft's values. Fields that the form does not have are dropped. */
export function readDraft<T extends object>(key: string, initial: T): T {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return initial;
    const usable = Object.entries(stored).filter(
      ([name, value]) => name in initial && sameKind(value, initial[name as keyof T]),
    );
    return { ...initial, ...Object.fromEntries(usable) };
  } catch {
    return initial;
  }
}
const sameKind = (a: unknown, b: unknown) =>
  b == null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b));

const textOf = (values: object) =>
  JSON.stringify(values, (name, value: unknown) => (SECRET_FIELDS.includes(name) ? undefined : value));
const write = (key: string, text: string) => {
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is full or blocked. The form itself still has the values.
  }
};
/** Stores values as the draft under `key`. */
export const keepDraft = (key: string, values: object) => write(key, textOf(values));

/** Removes a draft. */
export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Blocked storage contains no draft.
  }
}

/**
 * Stores `values` as the draft under `key` whenever they change. Start the form from `readDraft(key, initial)`.
 * @param key if it is undefined, nothing is stored
 * @returns a function that deletes the draft and stops storing it. Call it after the form was sent.
 */
export function useDraft(key: string | undefined, values: object): () => void {
  const isFinished = useRef(false);
  const text = textOf(values);
  const firstText = useRef(text);
  useEffect(() => {
    // Values that the person did not change are not a draft.
    if (key === undefined || isFinished.current || text === firstText.current) return;
    firstText.current = '';
    write(key, text);
  }, [key, text]);
  return useCallback(() => {
    isFinished.current = true;
    if (key !== undefined) clearDraft(key);
  }, [key]);
}
