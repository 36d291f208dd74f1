import { useEffect, useRef, useState } from 'react';

const DELAY_MS = 400;
const STAY_MS = 300;

/** Returns `on` without flicker: true after `on` was true for `DELAY_MS`, and then for at least `STAY_MS`. */
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
