import type { AppHistory } from '@linksouq/shared-ui/host';

/** Longest time, in ms, between the taps of a double tap. */
const MAX_PAUSE_MS = 400;
/** Longest distance between the taps of a double tap, CSS px. */
const MAX_DISTANCE = 40;

/** A tap, or several taps with short pauses at the same place. */
interface Taps {
  first: MouseEvent;
  last: MouseEvent;
  /** The control that the first tap pressed. */
  control: Element;
  /** Of the page at the first tap. */
  pathname: string;
}

/**
 * Ignores the second tap of a double tap if the first tap has opened another page or a dialog, or has replaced the
 * pressed control. Otherwise the second tap would press the element that has appeared at the same place. Clicks of
 * keyboards, screen readers and scripts are never ignored.
 */
export function ignoreSecondTaps(history: AppHistory): void {
  let taps: Taps | undefined;
  const onPress = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const { pathname } = history.location;
    if (!taps || !isDoubleTap(taps.last, event)) {
      taps = { first: event, last: event, control: controlOf(event.target as Element), pathname };
      return;
    }
    taps.last = event;
    if (taps.pathname === pathname && isStillThere(taps, event.target as Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // A press outside of a dialog closes it at `mousedown`.
  addEventListener('mousedown', onPress, true);
  addEventListener('click', onPress, true);
}

const controlOf = (target: Element): Element => target.closest('a, button, label, summary') ?? target;

/** Returns whether the pressed control is under the second tap, or still at the place of the first tap. */
const isStillThere = ({ control, first }: Taps, target: Element): boolean =>
  control.contains(target) || control.contains(document.elementFromPoint(first.clientX, first.clientY));

/** `detail` is the number of presses. All browsers count presses of a mouse, but not all browsers count taps. */
function isDoubleTap(first: MouseEvent, second: MouseEvent): boolean {
  if ([first, second].some((event) => (event as { pointerType?: string }).pointerType === 'mouse'))
    return second.detail > 1;
  return (
    second.timeStamp - first.timeStamp < MAX_PAUSE_MS &&
    Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < MAX_DISTANCE
  );
}
