import { useEffect, useRef } from 'react';
import { focusIsLost } from '../feedback/focus-is-lost';

/**
 * For a screen that continues without a change of address. The pressed button has disappeared, so the focus moves to
 * the page, as after a navigation (shell's `useFocusMain`).
 */
export function useFocusStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step that moved the focus to its own field has done so already.
    if (focusIsLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}
