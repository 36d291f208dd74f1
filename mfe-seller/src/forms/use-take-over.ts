import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form opens at once with what was kept of an earlier answer. What the server says then is taken over in every field
 * that still holds the earlier answer, so that nobody saves what another screen has changed since; what was typed stays.
 *
 * @param stored what is stored, as far as it is known
 */
export function useTakeOver(stored: object): void {
  const { values, setValues } = useFormikContext<Record<string, unknown>>();
  const known = useRef(stored as Record<string, unknown>);
  useEffect(() => {
    const before = known.current;
    const now = stored as Record<string, unknown>;
    if (same(before, now)) return;
    known.current = now;
    const untouched = Object.entries(now).filter(([field]) => same(values[field], before[field]));
    void setValues({ ...values, ...Object.fromEntries(untouched) }, false);
  }, [stored, values, setValues]);
}
