import { useEffect, useRef } from 'react';
import { focusIsLost } from '../feedback/focus-is-lost';

/**
 * Moves the focus when a screen shows its next step without a change of address. The pressed button has
 * disappeared, so the focus moves to the page, as after a navigation (shell's `useFocusMain`).
 */
export function useFocusStep(step: string): void {
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The step may already have moved the focus to its own field.
    if (focusIsLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}
