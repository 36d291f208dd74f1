import type { AppHistory } from '@linksouq/shared-ui/host';

/** Longest time between the taps of a double tap, ms. */
const MAX_PAUSE_MS = 400;
/** Longest distance between the taps of a double tap, CSS px. */
const MAX_DISTANCE = 40;

/**
 * Ignores the second tap of a double tap if the first tap has opened another page. Otherwise the second tap would press
 * an element of the new page. Clicks of keyboards, screen readers and scripts are never ignored.
 */
export function ignoreSecondTaps(history: AppHistory): void {
  let last: { event: MouseEvent; pathname: string } | undefined;
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const { pathname } = history.location;
    const firstPathname = last && isDoubleTap(last.event, event) ? last.pathname : pathname;
    last = { event, pathname: firstPathname };
    if (firstPathname === pathname) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', onClick, true);
}

/** `detail` is the number of clicks. All browsers count clicks of a mouse, but not all browsers count taps. */
function isDoubleTap(first: MouseEvent, second: MouseEvent): boolean {
  if ((second as { pointerType?: string }).pointerType === 'mouse') return second.detail > 1;
  return (
    second.timeStamp - first.timeStamp < MAX_PAUSE_MS &&
    Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < MAX_DISTANCE
  );
}
