import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Updates the fields that the person has not changed. A form opens with a cached response. If the new response
 * differs, a save of the cached values would undo changes that another screen has made.
 * @param stored the values of the latest response
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
