import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** The bar with a screen's main button marks itself with this (`StickyBar`). */
const BAR = '[data-bar]';

/** px of the window's lower edge that a phone's keyboard covers. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  // Zoomed in by two fingers, less is seen without a keyboard.
  if (!seen || seen.scale > 1) return 0;
  return window.innerHeight - seen.height - seen.offsetTop;
}
/** px from the window's lower edge to the top of the bar: it rests above the footer where a page is short. */
function barHeight(): number {
  const bar = document.querySelector(BAR)?.getBoundingClientRect();
  return bar && bar.top < window.innerHeight ? window.innerHeight - bar.top : 0;
}

/** Tells an element how much of the lower edge is taken, as `--taken` in px, whenever a message comes or that changes. */
export function useClearEdge(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const taken = Math.max(0, Math.round(Math.max(keyboardHeight(), barHeight())));
      element.current?.style.setProperty('--taken', `${taken}px`);
    };
    // Just before the page is drawn anyway: in the midst of a tap's answer its layout would be made twice.
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    measure();
    const stopListening = toastify.onChange(({ status }) => {
      if (status === 'added') measure();
    });
    const sources = [window, window.visualViewport].filter((one) => one != null);
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
