import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form opens at once with a cached response. The server's response then replaces the values of fields that
 * the person did not change, so that a save does not undo changes of another screen. Typed values stay.
 * @param stored the stored values, if they are known
 */
export function useRefreshFields(stored: object): void {
  const { values, setValues } = useFormikContext<Record<string, unknown>>();
  const lastStored = useRef(stored as Record<string, unknown>);
  useEffect(() => {
    const before = lastStored.current;
    const now = stored as Record<string, unknown>;
    if (isSame(before, now)) return;
    lastStored.current = now;
    const untouched = Object.entries(now).filter(([field]) => isSame(values[field], before[field]));
    void setValues({ ...values, ...Object.fromEntries(untouched) }, false);
  }, [stored, values, setValues]);
}
