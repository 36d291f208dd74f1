import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';

type Values = Readonly<Record<string, unknown>>;

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields of the new response, except those that the person has changed. */
export const untouchedFields = (values: object, oldStored: object, newStored: object): object =>
  Object.fromEntries(
    Object.entries(newStored).filter(([field]) =>
      isSame((values as Values)[field], (oldStored as Values)[field]),
    ),
  );

/** The server signs the URLs of private files again for each response. */
const withoutSignature = (value: unknown) => JSON.stringify(value)?.replace(/\?e=\d+&s=[\w-]+/g, '');

/** Returns the fields that both the person and the new response have changed, with different values. */
export const conflictsOf = (values: object, oldStored: object, newStored: object): string[] =>
  Object.entries(newStored).flatMap(([field, stored]) => {
    const [typed, old] = [(values as Values)[field], (oldStored as Values)[field]];
    const isUnchanged = withoutSignature(stored) === withoutSignature(old);
    return isUnchanged || isSame(typed, old) || isSame(typed, stored) ? [] : [field];
  });

/**
 * Updates the fields that the person has not changed. A form opens with a cached response. If the new response
 * differs, a save of the cached values would undo changes that another screen has made.
 * @param stored the values of the latest response
 * @param base the values of the response that the person has changed
 * @returns whether a save replaces a value that the server got while the form was open
 */
export function useRefreshFields(stored: object, base: object): boolean {
  const { values, setValues } = useFormikContext<Record<string, unknown>>();
  const lastStored = useRef(base);
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  useEffect(() => {
    const oldStored = lastStored.current;
    if (isSame(oldStored, stored)) return;
    lastStored.current = stored;
    setConflicts((earlier) => [...earlier, ...conflictsOf(values, oldStored, stored)]);
    void setValues({ ...values, ...untouchedFields(values, oldStored, stored) }, false);
  }, [stored, values, setValues]);
  return conflicts.some((field) => !isSame(values[field], (stored as Values)[field]));
}
