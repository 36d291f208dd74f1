import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 400;
const STAY_MS = 300;

/**
 * Prevents a spinner that flickers. The result becomes true when `on` has been true for `DELAY_MS`. It then stays true
 * for at least `STAY_MS`.
 */
export function useSteady(on: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (on === shown) return;
    const wait = on ? DELAY_MS : Math.max(0, shownAt.current + STAY_MS - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(on);
    }, wait);
    return () => clearTimeout(timer);
  }, [on, shown]);
  return shown;
}
