import { useEffect, useRef } from 'react';
import { focusIsLost } from '../feedback/focus-is-lost';

/**
 * If a screen shows its next step without a navigation, the pressed button disappears. This hook then shows the start
 * of the page and moves the focus there. After a navigation, `useFocusMain` and `useScroll` of the shell do this.
 */
export function useFocusStep(step: string): void {
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // A field of the new step may already have the focus.
    if (!focusIsLost()) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
}
