import type { RouteAccess } from '@linksouq/shared-api/contract';
import { signOut } from '@linksouq/shared-api/host';
import { loadFirstPage } from './first-page';
import type { Screen } from './screens';

const screenOf = (access: RouteAccess, preload: () => Promise<unknown>) =>
  ({ route: { access }, page: { preload } }) as unknown as Screen;

beforeEach(() => {
  jest.useFakeTimers();
  signOut();
});
afterEach(() => jest.useRealTimers());

/** Returns whether the promise has settled after this time, in ms. */
async function hasSettledAfter(ms: number, waiting: Promise<void>): Promise<boolean> {
  let hasSettled = false;
  void waiting.then(() => (hasSettled = true));
  await jest.advanceTimersByTimeAsync(ms);
  return hasSettled;
}

describe('loadFirstPage', () => {
  it('waits for a page that loads immediately', async () => {
    expect(await hasSettledAfter(0, loadFirstPage(screenOf('public', () => Promise.resolve())))).toBe(true);
  });
  it('resolves immediately if the page fails', async () => {
    expect(
      await hasSettledAfter(0, loadFirstPage(screenOf('public', () => Promise.reject(new Error('lost'))))),
    ).toBe(true);
  });
  it('resolves after a time limit if the page is slow', async () => {
    const waiting = loadFirstPage(screenOf('public', () => new Promise(() => {})));
    expect(await hasSettledAfter(100, waiting)).toBe(false);
    expect(await hasSettledAfter(150, waiting)).toBe(true);
  });
  it('loads no page for a person who is redirected to /login (product §6), or at an unknown address', async () => {
    const preload = jest.fn(() => Promise.resolve());
    await loadFirstPage(screenOf('seller', preload));
    await loadFirstPage(undefined);
    expect(preload).not.toHaveBeenCalled();
  });
});
