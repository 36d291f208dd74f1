import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** Selects the header of the shell. A page inside another product has no such header. */
const HEADER = '[data-header]';

/**
 * Sets `--below` on an element: the px from the window's upper edge to the lower edge of the header. With an open
 * keyboard a phone moves the page up, so the value is at least the upper edge of the visible part.
 */
export function useBelowHeader(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const seen = window.visualViewport;
    const place = () => {
      const header = document.querySelector(HEADER)?.getBoundingClientRect().bottom ?? 0;
      const below = Math.max(0, Math.round(Math.max(header, seen?.offsetTop ?? 0)));
      element.current?.style.setProperty('--below', `${below}px`);
    };
    // `place` runs right before the next paint. If it ran in the handler of a tap, the browser would compute
    // the layout twice.
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    measure();
    const stopListening = toastify.onChange(({ status }) => {
      if (status === 'added') measure();
    });
    const sources = [window, seen].filter((source) => source != null);
    for (const source of sources)
      for (const event of ['resize', 'scroll']) source.addEventListener(event, measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopListening();
      for (const source of sources)
        for (const event of ['resize', 'scroll']) source.removeEventListener(event, measure);
    };
  }, [element]);
}
