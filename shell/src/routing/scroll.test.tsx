import { act, render } from '@testing-library/react';
import { HistoryRouter } from '@linksouq/shared-ui/host';
import { memoryHistory } from '@linksouq/shared-ui/host/memory-history';
import { keepScrollPositions, useScroll } from './scroll';

const scrollTop = (position: number) => Object.assign(window, { scrollY: position });
/** Highest possible scroll position. */
let maxTop = Infinity;
const scrolled = jest
  .spyOn(window, 'scrollTo')
  .mockImplementation((...[, top]: unknown[]) => void scrollTop(Math.min(Number(top), maxTop)));
const documentHeight = (height: number) =>
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
let grow = () => {};
beforeAll(() => {
  class FakeResizeObserver {
    constructor(onResize: () => void) {
      grow = onResize;
    }
    observe = () => {};
    disconnect = () => void (grow = () => {});
  }
  Object.assign(window, { ResizeObserver: FakeResizeObserver });
});
const Page = () => {
  useScroll();
  return <p id="terms">terms</p>;
};
/** A reload keeps the key of the entry. */
const FIRST = { pathname: '/layla', key: 'first' };
function open(entries: Parameters<typeof memoryHistory>[0] = [FIRST]) {
  const history = memoryHistory(entries);
  keepScrollPositions(history);
  render(
    <HistoryRouter history={history}>
      <Page />
    </HistoryRouter>,
  );
  return history;
}
beforeEach(() => {
  sessionStorage.clear();
  scrollTop(0);
  maxTop = Infinity;
  scrolled.mockClear();
});

it('a new page starts at its top, and Back restores the position', () => {
  const history = open();
  scrollTop(320);
  act(() => history.push('/cart'));
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  scrollTop(40);
  act(() => history.go(-1));
  expect(scrolled).toHaveBeenLastCalledWith(0, 320);
  act(() => history.go(1));
  expect(scrolled).toHaveBeenLastCalledWith(0, 40);
});
describe('after Back to a page whose content is still loading', () => {
  const goBackToShortPage = () => {
    const history = open();
    scrollTop(320);
    act(() => history.push('/cart'));
    maxTop = 100;
    act(() => history.go(-1));
    expect(scrollY).toBe(100);
    maxTop = 500;
    return history;
  };
  it('restores the position once, when the page is long enough', () => {
    goBackToShortPage();
    documentHeight(320 + 2 * innerHeight);
    grow();
    expect(scrollY).toBe(320);
    scrollTop(10);
    grow();
    expect(scrollY).toBe(10);
  });
  it('if the saved position is near the end of the page, restores it again after new content has made the browser scroll down', () => {
    goBackToShortPage();
    documentHeight(320 + innerHeight);
    grow();
    scrollTop(500);
    documentHeight(500 + 3 * innerHeight);
    grow();
    expect(scrollY).toBe(320);
    scrollTop(10);
    grow();
    expect(scrollY).toBe(10);
  });
  it('if the saved position is near the end of the page, no longer restores it after the page has scrolled up by itself', () => {
    goBackToShortPage();
    documentHeight(320 + innerHeight);
    grow();
    scrollTop(0);
    grow();
    expect(scrollY).toBe(0);
  });
  it.each(['touchstart', 'wheel', 'keydown', 'click'])(
    'no longer restores the position after the event %s',
    (event) => {
      goBackToShortPage();
      window.dispatchEvent(new Event(event));
      grow();
      expect(scrollY).toBe(100);
    },
  );
  it('no longer restores the position after another page has opened', () => {
    const history = goBackToShortPage();
    act(() => history.push('/terms'));
    grow();
    expect(scrollY).toBe(0);
  });
});
it('a navigation with `preventScrollReset` keeps the position', () => {
  const history = open();
  act(() => history.replace('/layla?tab=completed', null, { preventScrollReset: true }));
  expect(scrolled).not.toHaveBeenCalled();
});
it('a hash scrolls to its element, and a hash without an element does not scroll', () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  const history = open();
  act(() => history.push('/layla#terms'));
  expect(shown).toHaveBeenCalledTimes(1);
  act(() => history.push('/layla#%'));
  act(() => history.push('/layla#missing'));
  expect([shown.mock.calls.length, scrolled.mock.calls.length]).toEqual([1, 0]);
});

describe('at the start of the app', () => {
  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    scrolled.mockClear();
  };
  it('if the user has scrolled the server-rendered HTML before the app starts, the page keeps this position', () => {
    open();
    scrollTop(320);
    reload();
    scrollTop(90);
    documentHeight(innerHeight + 320);
    open();
    expect(scrolled).not.toHaveBeenCalled();
  });
  it('after a reload, restores the saved position if the browser could scroll only to the end of the shorter placeholders', () => {
    open();
    scrollTop(320);
    reload();
    scrollTop(90);
    documentHeight(innerHeight + 90);
    open();
    expect(scrolled).toHaveBeenCalledWith(0, 320);
  });
  it('after a reload without server-rendered HTML, restores the saved position', () => {
    open();
    scrollTop(320);
    reload();
    scrollTop(0);
    open();
    expect(scrolled).toHaveBeenCalledWith(0, 320);
  });
  it.each(['{', 'null', '{"first":"320"}'])(
    'with the damaged stored value %s, the page does not scroll',
    (stored) => {
      sessionStorage.setItem('scroll-positions', stored);
      open();
      expect(scrolled).not.toHaveBeenCalled();
    },
  );
  it('blocked storage causes no error', () => {
    open();
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked');
    });
    expect(reload).not.toThrow();
    blocked.mockRestore();
  });
});
