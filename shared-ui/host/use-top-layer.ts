import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** Shows an element in front of open dialogs. Does nothing in a browser without the popover API. */
export function useTopLayer(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    element.setAttribute('popover', 'manual');
    element.showPopover();
    return toastify.onChange(({ status }) => {
      if (status !== 'added' || !document.querySelector('dialog[open]')) return;
      // The browser shows the newest popover or dialog on top.
      element.hidePopover();
      element.showPopover();
    });
  }, [layer]);
}
