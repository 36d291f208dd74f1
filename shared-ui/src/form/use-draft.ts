/** Drafts of forms in session storage. They survive a reload, but not the end of the tab. */
import { useCallback, useEffect, useRef } from 'react';
import { readTabStorage, writeTabStorage } from '../lib/tab-storage';

const PREFIX = 'draft:';
/** A draft of any form never contains these fields. */
const SECRET_FIELDS: readonly string[] = ['otp', 'code'];

/** Returns `initial` with the values of the draft. Ignores unknown fields and values of another type. */
export function readDraft<T extends object>(key: string, initial: T): T {
  try {
    const stored: unknown = JSON.parse(readTabStorage(PREFIX + key) ?? '{}');
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
/** The text of a form without changed values, if the form passes only its changed values. */
const NO_CHANGES = '{}';
const write = (key: string, text: string | undefined) => writeTabStorage(PREFIX + key, text);
export const keepDraft = (key: string, values: object) => write(key, textOf(values));

export const clearDraft = (key: string): void => write(key, undefined);

/**
 * Stores each change of `values` as the draft.
 * @param key if it is undefined, nothing is stored
 * @returns a function that deletes the draft and stops the storing. The form runs it after the submit. If the form
 * stays open and passes only changed values, the storing starts again as soon as there are none
 */
export function useDraft(key: string | undefined, values: object): () => void {
  const isFinished = useRef(false);
  const text = textOf(values);
  const firstText = useRef(text);
  useEffect(() => {
    if (text === NO_CHANGES) isFinished.current = false;
    // There is no draft before the person changes a value.
    if (key === undefined || isFinished.current || text === firstText.current) return;
    firstText.current = '';
    write(key, text === NO_CHANGES ? undefined : text);
  }, [key, text]);
  return useCallback(() => {
    isFinished.current = true;
    if (key !== undefined) clearDraft(key);
  }, [key]);
}
