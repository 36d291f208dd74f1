import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/**
 * Shows an element above an open dialog, which would otherwise cover it. The hook does nothing in a browser
 * without the popover API.
 */
export function useTopLayer(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    element.setAttribute('popover', 'manual');
    element.showPopover();
    return toastify.onChange(({ status }) => {
      if (status !== 'added' || !document.querySelector('dialog[open]')) return;
      // The layer that is shown last is on top.
      element.hidePopover();
      element.showPopover();
    });
  }, [layer]);
}
