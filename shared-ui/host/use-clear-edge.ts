import { type RefObject, useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';

/** Selects the bar with a screen's main button (`StickyBar`). */
const BAR = '[data-bar]';

/** Returns the px of the window's lower edge that a phone's keyboard covers. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  // Pinch zoom also reduces the visible part of the page, without a keyboard.
  if (!viewport || viewport.scale > 1) return 0;
  return window.innerHeight - viewport.height - viewport.offsetTop;
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
    const updateHeight = () => {
      const covered = Math.max(0, Math.round(Math.max(keyboardHeight(), barHeight())));
      element.current?.style.setProperty('--taken', `${covered}px`);
    };
    // `updateHeight` runs right before the next paint. In the handler of a tap, it would make the browser compute the
    // layout twice.
    const scheduleUpdate = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateHeight);
    };
    scheduleUpdate();
    const stopListening = toastify.onChange(({ status }) => {
      if (status === 'added') scheduleUpdate();
    });
    // A message about a saved form appears before the next screen, whose bar may be higher.
    const screenObserver = 'ResizeObserver' in window ? new ResizeObserver(scheduleUpdate) : undefined;
    screenObserver?.observe(document.body);
    const sources = [window, window.visualViewport].filter((source) => source != null);
    for (const source of sources)
      for (const event of ['resize', 'scroll'])
        source.addEventListener(event, scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopListening();
      screenObserver?.disconnect();
      for (const source of sources)
        for (const event of ['resize', 'scroll']) source.removeEventListener(event, scheduleUpdate);
    };
  }, [element]);
}
