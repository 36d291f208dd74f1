import { useEffect, useRef } from 'react';
import { focusIsLost } from '../feedback/focus-is-lost';

/**
 * Moves the focus to the page when a screen shows its next step without a navigation, because the pressed button has
 * disappeared. After a navigation, `useFocusMain` of the shell does this.
 */
export function useFocusStep(step: string): void {
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // A field of the new step may already have the focus.
    if (focusIsLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}
