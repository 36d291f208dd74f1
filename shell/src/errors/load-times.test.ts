import type { Registry } from '@linksouq/shared-api/contract';
import { noteLoad, reportLoadTimes } from './load-times';

const origin = {
  remote: 'mfe_seller',
  build: 'aaaaaaaaaaaa',
  owner: 'squad-seller',
  page: 'Plans',
  chunk: 'x',
};
const beacon = jest.fn(() => true);
const hidePage = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const bodyOf = async (call: number) => {
  const [address, blob] = beacon.mock.calls[call] as unknown as [string, Blob];
  return { address, body: JSON.parse(await blob.text()) as unknown };
};

it('when the page is hidden, the load times are sent once, with remote, build and owner', async () => {
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  reportLoadTimes();
  hidePage();
  expect(beacon).not.toHaveBeenCalled();
  noteLoad(origin, performance.now());
  noteLoad({ ...origin, page: 'Profile' }, performance.now());
  hidePage();
  hidePage();
  expect(beacon).toHaveBeenCalledTimes(1);
  const { remote, build, owner } = origin;
  expect(await bodyOf(0)).toEqual({
    address: '/api/v1/client-report',
    body: {
      kind: 'loads',
      loads: [
        { remote, build, owner, page: 'Plans', ms: expect.any(Number), first: true },
        { remote, build, owner, page: 'Profile', ms: expect.any(Number), first: false },
      ],
    },
  });
});

it('a page that is loaded after a page of the shell is not the first page', async () => {
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  beacon.mockClear();
  await jest.isolateModulesAsync(async () => {
    const loadTimes = await import('./load-times');
    const { appScreens } = await import('../app');
    const { screenAt } = await import('../routing/screens');
    const registry = { shell: { build: 'cccccccccccc' }, remotes: {} } as unknown as Registry;
    await screenAt(appScreens(registry, jest.fn()), '/privacy')!.page.preload();
    loadTimes.noteLoad(origin, performance.now());
    loadTimes.reportLoadTimes();
    hidePage();
  });
  expect((await bodyOf(0)).body).toMatchObject({ loads: [{ page: 'Plans', first: false }] });
});
