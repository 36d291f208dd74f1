import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form opens at once with a kept answer. When the server's answer is here, its values replace those of every field
 * that was not changed since, so that nothing that another screen has saved is overwritten; typed values stay.
 * @param stored what is stored, as far as it is known
 */
export function useTakeOver(stored: object): void {
  const { values, setValues } = useFormikContext<Record<string, unknown>>();
  const known = useRef(stored as Record<string, unknown>);
  useEffect(() => {
    const before = known.current;
    const now = stored as Record<string, unknown>;
    if (isSame(before, now)) return;
    known.current = now;
    const untouched = Object.entries(now).filter(([field]) => isSame(values[field], before[field]));
    void setValues({ ...values, ...Object.fromEntries(untouched) }, false);
  }, [stored, values, setValues]);
}
