import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** The header of the shell. A page inside another product has no such header. */
const HEADER = '[data-header]';

/**
 * Sets `--below` of an element: the distance in px from the top of the window to the lower edge of the header. If the
 * visible part of the window begins below the header, it is the distance to the top of the visible part. An open
 * keyboard of a phone moves the header out of the visible part.
 */
export function useBelowHeader(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const viewport = window.visualViewport;
    const setBelow = () => {
      const headerEnd = document.querySelector(HEADER)?.getBoundingClientRect().bottom ?? 0;
      const below = Math.max(0, Math.round(Math.max(headerEnd, viewport?.offsetTop ?? 0)));
      element.current?.style.setProperty('--below', `${below}px`);
    };
    // A tap can add a toast, which calls this function inside the event handler of the tap. A measurement at that
    // moment would make the browser compute the layout twice, so the function waits for the next frame.
    const setBelowBeforePaint = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(setBelow);
    };
    setBelowBeforePaint();
    const stopListening = toastify.onChange(({ status }) => {
      if (status === 'added') setBelowBeforePaint();
    });
    const targets = [window, viewport].filter((target) => target != null);
    for (const target of targets)
      for (const event of ['resize', 'scroll'])
        target.addEventListener(event, setBelowBeforePaint, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopListening();
      for (const target of targets)
        for (const event of ['resize', 'scroll']) target.removeEventListener(event, setBelowBeforePaint);
    };
  }, [element]);
}
