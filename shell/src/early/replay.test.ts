import { LATE_SCRIPTS } from '@linksouq/shared-api/contract';
import { replayEarlyTaps } from './replay';

beforeEach(() => {
  jest.useFakeTimers();
  jest.isolateModules(() => void require('./early'));
});
afterEach(() => jest.useRealTimers());

it('the link of a style sheet that does not load is removed after 120 s (product §2)', () => {
  document.head.innerHTML = '<link rel="stylesheet" id="hangs">';
  jest.advanceTimersByTime(119_000);
  expect(document.getElementById('hangs')).not.toBeNull();
  jest.advanceTimersByTime(2_000);
  expect(document.getElementById('hangs')).toBeNull();
});
it('clicks on a button before hydration are replayed as one click after hydration', () => {
  document.body.innerHTML = '<button data-early><i>Add</i></button><button>Other</button>';
  const [early, other] = [...document.querySelectorAll('button')];
  early!.querySelector('i')!.click();
  early!.click();
  other!.click();
  expect(early).toHaveAttribute('aria-busy', 'true');

  const pressed = jest.fn();
  early!.addEventListener('click', () => pressed('early'));
  other!.addEventListener('click', () => pressed('other'));
  replayEarlyTaps();
  expect(pressed.mock.calls).toEqual([['early']]);
  expect(early).not.toHaveAttribute('aria-busy');

  early!.click();
  replayEarlyTaps();
  expect(pressed).toHaveBeenCalledTimes(2);
});

describe('a tap in the first 500 ms of a document', () => {
  const pressed = jest.fn();
  function tap(change: { timeStamp?: number; pointerType?: string; detail?: number } = {}) {
    const { timeStamp = 400, pointerType = 'touch', detail = 1 } = change;
    document.body.innerHTML = '<button data-early>Add</button>';
    const button = document.querySelector('button')!;
    pressed.mockClear();
    button.addEventListener('click', pressed);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperties(event, { timeStamp: { value: timeStamp }, pointerType: { value: pointerType } });
    button.dispatchEvent(event);
    return pressed.mock.calls.length === 1;
  }
  const openFrom = (referrer: string) => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    jest.isolateModules(() => void require('./early'));
  };
  afterEach(() => jest.restoreAllMocks());

  // This test is the first one, because the listeners of the other tests stay.
  it('presses the button if a link of another site has opened the document', () => {
    openFrom('https://www.instagram.com/');
    expect(tap()).toBe(true);
    openFrom(`${location.origin}.evil.test/layla`);
    expect(tap()).toBe(true);
  });
  it('is ignored if a link of the same site has opened the document, because it is the second tap of a double tap', () => {
    openFrom(`${location.origin}/layla`);
    expect(tap()).toBe(false);
    expect(tap({ pointerType: 'mouse', detail: 2 })).toBe(false);
    expect(tap({ timeStamp: 501 })).toBe(true);
    expect(tap({ pointerType: 'mouse' })).toBe(true);
    expect(tap({ detail: 0 })).toBe(true);
  });
});

describe('scripts in the template', () => {
  let reportPaint: (name: string) => void;
  const insertedScripts = () =>
    [...document.querySelectorAll('script')].map(({ id, async }) => [id, async] as const);
  beforeEach(() => {
    globalThis.PerformanceObserver = class {
      constructor(private report: (list: { getEntriesByName(name: string): unknown[] }) => void) {}
      observe(options: unknown) {
        expect(options).toEqual({ type: 'paint', buffered: true });
        reportPaint = (painted) =>
          this.report({ getEntriesByName: (name) => (name === painted ? [{ name }] : []) });
      }
    } as unknown as typeof PerformanceObserver;
    document.body.innerHTML = `<template id="${LATE_SCRIPTS}"><script id="one" type="text/plain"></script><script id="two" type="text/plain"></script></template>`;
    dispatchEvent(new Event('DOMContentLoaded'));
  });
  afterEach(() => {
    delete (globalThis as { PerformanceObserver?: unknown }).PerformanceObserver;
    document.body.innerHTML = '';
  });

  it('are inserted once after the first contentful paint, and keep their order', () => {
    reportPaint('first-paint');
    expect(insertedScripts()).toEqual([]);
    reportPaint('first-contentful-paint');
    jest.advanceTimersByTime(1_000);
    expect(insertedScripts()).toEqual([
      ['one', false],
      ['two', false],
    ]);
  });
  it('are inserted 500 ms after the document is parsed if the tab paints nothing', () => {
    jest.advanceTimersByTime(499);
    expect(insertedScripts()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(insertedScripts()).toHaveLength(2);
  });
});
