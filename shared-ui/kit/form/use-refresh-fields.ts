import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Replaces the values of unchanged fields by the server's response. A form opens at once with a cached response, and
 * without this update a save would undo changes of another screen. Typed values stay.
 * @param stored the stored values, if they are known
 */
export function useRefreshFields(stored: object): void {
  const { values, setValues } = useFormikContext<Record<string, unknown>>();
  const lastStored = useRef(stored as Record<string, unknown>);
  useEffect(() => {
    const oldStored = lastStored.current;
    const newStored = stored as Record<string, unknown>;
    if (isSame(oldStored, newStored)) return;
    lastStored.current = newStored;
    const untouched = Object.entries(newStored).filter(([field]) => isSame(values[field], oldStored[field]));
    void setValues({ ...values, ...Object.fromEntries(untouched) }, false);
  }, [stored, values, setValues]);
}
