import { useEffect, useRef } from 'react';
import { focusIsLost } from '../feedback/focus-is-lost';

/**
 * Where a screen goes on to its next step without a change of address: the button pressed is gone then, so the focus
 * goes to the page, as after a navigation (shell's `useFocusMain`).
 */
export function useFocusStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step that leads to its own field has done so already.
    if (focusIsLost()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}
