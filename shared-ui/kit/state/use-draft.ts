/** Drafts of forms. Each draft belongs to a person: see `owned-storage.ts`. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOwner } from '@linksouq/shared-api/host';
import { readOwned, writeOwned } from './owned-storage';

const PREFIX = 'draft:';
/** A draft of any form never contains these fields. */
const SECRET_FIELDS: readonly string[] = ['otp', 'code'];

/** Returns `initial` with the values of the draft. Ignores unknown fields and values of another type. */
export function readDraft<T extends object>(key: string, initial: T): T {
  try {
    const stored: unknown = JSON.parse(readOwned(PREFIX + key) ?? '{}');
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
/** The text of `values` if the form passes only its changed values and no value has changed. */
const NO_CHANGES = '{}';
const write = (key: string, text: string | undefined, owner?: string) =>
  writeOwned(PREFIX + key, text, owner);
/** @param owner by default, the person of the page */
export const keepDraft = (key: string, values: object, owner?: string): void =>
  void write(key, textOf(values), owner);

/** @param owner by default, the person of the page */
export const clearDraft = (key: string, owner?: string): void => void write(key, undefined, owner);

/**
 * Stores each change of `values` as the draft of the person who has opened the form.
 * @param key if it is undefined, nothing is stored
 * @param isChangesOnly `values` has only the changed values, and the form may stay open after the submit
 * @returns `forget` deletes the draft and stops the storing. The form runs it after the submit. With `isChangesOnly`, the
 * next change starts the storing again. `isStored` returns whether a reload restores the values
 */
export function useDraft(
  key: string | undefined,
  values: object,
  isChangesOnly = false,
): { forget: () => void; isStored: () => boolean } {
  const text = textOf(values);
  // Another tab may end or change the session while the form is open.
  const [owner] = useState(pageOwner);
  const latestText = useRef(text);
  const firstText = useRef(text);
  const finishedText = useRef<string>(undefined);
  const isWritten = useRef(true);
  useEffect(() => {
    latestText.current = text;
    if (finishedText.current !== undefined && (!isChangesOnly || text === finishedText.current)) return;
    finishedText.current = undefined;
    // There is no draft before the person changes a value.
    if (key === undefined || text === firstText.current) return;
    firstText.current = '';
    isWritten.current = write(key, text === NO_CHANGES ? undefined : text, owner);
  }, [key, text, isChangesOnly, owner]);
  const forget = useCallback(() => {
    finishedText.current = latestText.current;
    if (key !== undefined) write(key, undefined, owner);
  }, [key, owner]);
  return { forget, isStored: useCallback(() => key !== undefined && isWritten.current, [key]) };
}
