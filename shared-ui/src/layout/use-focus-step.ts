import { useEffect, useRef } from 'react';
import { focusIsLost } from '../feedback/focus-is-lost';

/**
 * Shows the start of the page and moves the focus there when `step` changes and the focus is lost. A step that appears
 * without a navigation removes the pressed button. After a navigation, `useFocusMain` and `useScroll` of the shell do
 * this.
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
