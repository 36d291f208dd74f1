import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** An open dialog covers the page, including messages. This lifts them above it where the browser supports it. */
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
