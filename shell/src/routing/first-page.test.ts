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

/** Returns whether the wait has ended after this time, ms. */
async function hasEndedAfter(ms: number, waited: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void waited.then(() => (hasEnded = true));
  await jest.advanceTimersByTimeAsync(ms);
  return hasEnded;
}

describe('rendering the first page together with the layout', () => {
  it('a fast page renders together with the layout', async () => {
    expect(await hasEndedAfter(0, loadFirstPage(screenOf('public', () => Promise.resolve())))).toBe(true);
  });
  it('a failed page does not delay the header', async () => {
    expect(
      await hasEndedAfter(0, loadFirstPage(screenOf('public', () => Promise.reject(new Error('lost'))))),
    ).toBe(true);
  });
  it('a late page delays the header by at most 250 ms', async () => {
    const waited = loadFirstPage(screenOf('public', () => new Promise(() => {})));
    expect(await hasEndedAfter(100, waited)).toBe(false);
    expect(await hasEndedAfter(150, waited)).toBe(true);
  });
  it('no page is loaded for a person who is redirected to /login (product §6), or at an unknown address', async () => {
    const preload = jest.fn(() => Promise.resolve());
    await loadFirstPage(screenOf('seller', preload));
    await loadFirstPage(undefined);
    expect(preload).not.toHaveBeenCalled();
  });
});
