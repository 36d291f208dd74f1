import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** Selects the bar with a screen's main button (`StickyBar`). */
const BAR = '[data-bar]';

/** Returns the px of the window's lower edge that a phone's keyboard covers. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  // Pinch zoom also reduces the visible part of the page, without a keyboard.
  if (!seen || seen.scale > 1) return 0;
  return window.innerHeight - seen.height - seen.offsetTop;
}
/** Returns the px from the window's lower edge to the top of the bar. On a short page the bar is above the footer. */
function barHeight(): number {
  const bar = document.querySelector(BAR)?.getBoundingClientRect();
  return bar && bar.top < window.innerHeight ? window.innerHeight - bar.top : 0;
}

/**
 * Sets `--taken` on an element: the height of the area at the window's lower edge that the keyboard or the
 * bar covers. The value is updated at each message, resize and scroll, and when another screen is shown.
 */
export function useClearEdge(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const covered = Math.max(0, Math.round(Math.max(keyboardHeight(), barHeight())));
      element.current?.style.setProperty('--taken', `${covered}px`);
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
    // A message about a saved form appears before the next screen, whose bar may be higher.
    const screens = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    screens?.observe(document.body);
    const sources = [window, window.visualViewport].filter((source) => source != null);
    for (const source of sources)
      for (const event of ['resize', 'scroll']) source.addEventListener(event, measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopListening();
      screens?.disconnect();
      for (const source of sources)
        for (const event of ['resize', 'scroll']) source.removeEventListener(event, measure);
    };
  }, [element]);
}
