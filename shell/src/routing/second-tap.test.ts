import { memoryHistory } from '@linksouq/shared-ui/host/memory-history';
import { ignoreSecondTaps } from './second-tap';

/** Properties in which a click differs from the tap on the link. `after`: ms after this tap. */
type Click = Partial<Record<'after' | 'x' | 'y' | 'detail', number>> & { pointerType?: string };

const history = memoryHistory(['/layla']);
ignoreSecondTaps(history);
const press = jest.fn();
const button = document.body.appendChild(document.createElement('button'));
button.addEventListener('click', press);
let timeOfTap = 0;

/** @returns whether the click reaches the button */
function click({ after = 0, x = 300, y = 800, detail = 1, pointerType = 'touch' }: Click = {}): boolean {
  press.mockClear();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperties(event, {
    timeStamp: { value: timeOfTap + after },
    pointerType: { value: pointerType },
  });
  button.dispatchEvent(event);
  const isPressed = press.mock.calls.length === 1;
  expect(event.defaultPrevented).toBe(!isPressed);
  return isPressed;
}
function tapLink(tap: Click = {}) {
  timeOfTap += 10_000;
  history.replace('/layla');
  expect(click(tap)).toBe(true);
  history.push('/view-order');
}

it('the second tap of a double tap does not press a button of the next page', () => {
  tapLink();
  expect(click({ after: 250, x: 310, y: 795 })).toBe(false);
});
it('the third tap of a triple tap does not press a button of the next page', () => {
  tapLink();
  click({ after: 250 });
  expect(click({ after: 500 })).toBe(false);
  expect(click({ after: 950 })).toBe(true);
});
it('the second click of a double click with a mouse does not press a button of the next page', () => {
  tapLink({ pointerType: 'mouse' });
  expect(click({ after: 450, detail: 2, pointerType: 'mouse' })).toBe(false);
});
it.each<[string, Click]>([
  ['after a pause', { after: 400 }],
  ['at another place', { after: 250, y: 760 }],
  ['of a keyboard', { after: 250, detail: 0, pointerType: '' }],
  ['that is a new click of a mouse', { after: 250, pointerType: 'mouse' }],
])('a click %s presses a button of the next page', (_, second) => {
  tapLink();
  expect(click(second)).toBe(true);
});
it('both taps of a double tap press a button that opens no other page', () => {
  tapLink();
  expect(click({ after: 5_000 })).toBe(true);
  history.replace('/view-order?type=reel');
  expect(click({ after: 5_250 })).toBe(true);
});
