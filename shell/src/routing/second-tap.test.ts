import { memoryHistory } from '@linksouq/shared-ui/host/memory-history';
import { ignoreSecondTaps } from './second-tap';

/** Properties in which an event differs from the tap on the link. `after`: ms after this tap. */
type Press = Partial<Record<'after' | 'x' | 'y' | 'detail', number>> & {
  type?: 'mousedown' | 'click';
  pointerType?: string;
  on?: HTMLElement;
};

const history = memoryHistory(['/layla']);
ignoreSecondTaps(history);
const reached = jest.fn();
const addButton = () => document.body.appendChild(document.createElement('button'));
const button = addButton();
/** The element at the place of the first tap. */
let atPlace: Element;
document.elementFromPoint = () => atPlace;
let timeOfTap = 0;
for (const type of ['mousedown', 'click']) document.addEventListener(type, reached);

/** @returns whether the event reaches its target */
function press(change: Press = {}): boolean {
  const {
    after = 0,
    x = 300,
    y = 800,
    detail = 1,
    type = 'click',
    pointerType = 'touch',
    on = button,
  } = change;
  reached.mockClear();
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperties(event, {
    timeStamp: { value: timeOfTap + after },
    // Only clicks are pointer events.
    pointerType: { value: type === 'click' ? pointerType : undefined },
  });
  on.dispatchEvent(event);
  const isPressed = reached.mock.calls.length === 1;
  expect(event.defaultPrevented).toBe(!isPressed);
  return isPressed;
}
function tap(change: Press = {}) {
  timeOfTap += 10_000;
  history.replace('/layla');
  atPlace = button;
  expect(press({ ...change, type: 'mousedown' })).toBe(true);
  expect(press(change)).toBe(true);
}
function tapLink(change: Press = {}) {
  tap(change);
  history.push('/view-order');
}

it('the second tap of a double tap does not press a button of the next page', () => {
  tapLink();
  expect(press({ after: 250, x: 310, y: 795 })).toBe(false);
});
it('the third tap of a triple tap does not press a button of the next page', () => {
  tapLink();
  press({ after: 250 });
  expect(press({ after: 500 })).toBe(false);
  expect(press({ after: 950 })).toBe(true);
});
it('the second click of a double click with a mouse does not press a button of the next page', () => {
  tapLink({ pointerType: 'mouse' });
  expect(press({ after: 450, detail: 2, pointerType: 'mouse' })).toBe(false);
});
it.each<[string, Press]>([
  ['after a pause', { after: 400 }],
  ['at another place', { after: 250, y: 760 }],
  ['of a keyboard', { after: 250, detail: 0, pointerType: '' }],
  ['that is a new click of a mouse', { after: 250, pointerType: 'mouse' }],
])('a click %s presses a button of the next page', (_, second) => {
  tapLink();
  expect(press(second)).toBe(true);
});
it('both taps of a double tap press a button that opens no other page', () => {
  tap();
  history.replace('/layla?type=reel');
  expect(press({ after: 250 })).toBe(true);
});

describe('on the same page', () => {
  it.each<[string, Press['type']]>([
    ['press', 'mousedown'],
    ['click', 'click'],
  ])('the second %s of a double tap does not act on a dialog that covers the pressed button', (_, type) => {
    tap();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    atPlace = dialog;
    expect(press({ after: 250, type, on: dialog })).toBe(false);
    expect(press({ after: 700, type, on: dialog })).toBe(true);
  });
  it('the second tap does not press the element that has replaced the pressed button', () => {
    const other = addButton();
    tap({ on: button });
    atPlace = other;
    expect(press({ after: 250, on: other })).toBe(false);
  });
  it('with a mouse, a new click presses the element that has replaced the pressed button, but the second click of a double click does not', () => {
    const other = addButton();
    tap({ pointerType: 'mouse' });
    atPlace = other;
    expect(press({ after: 250, pointerType: 'mouse', on: other })).toBe(true);
    tap({ pointerType: 'mouse' });
    atPlace = other;
    expect(press({ after: 250, detail: 2, type: 'mousedown', on: other })).toBe(false);
    expect(press({ after: 260, detail: 2, pointerType: 'mouse', on: other })).toBe(false);
  });
  it('a quick tap on another button, beside the pressed button, presses the other button', () => {
    const beside = addButton();
    tap();
    expect(press({ after: 250, x: 335, on: beside })).toBe(true);
  });
  it('a quick tap on the same button presses it again, also if the button has moved', () => {
    tap();
    atPlace = document.body;
    expect(press({ after: 250 })).toBe(true);
  });
});
