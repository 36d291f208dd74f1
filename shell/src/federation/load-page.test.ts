import { loadRemote } from '@module-federation/runtime';
import type { Registry } from '@linksouq/shared-api/contract';
import { startFederation } from './containers';
import { loadPage } from './load-page';

jest.mock('@module-federation/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const { registerRemotes, registerPlugins } = jest.requireMock<Record<string, jest.Mock>>(
  '@module-federation/runtime',
);
const load = loadRemote as jest.Mock;
const Page = () => null;
const failed = (type: string) =>
  Object.assign(new Error('Loading chunk failed.'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost/_mf/mfe_seller/aaaaaaaaaaaa/seller-Profile.0f3c9d1e.js',
  });
const registryAt = (build: string) =>
  ({
    version: 1,
    shell: { build: 's' },
    remotes: {
      mfe_seller: {
        build,
        owner: 'squad-seller',
        entry: `/_mf/mfe_seller/${build}/remoteEntry.0f3c9d1e.js`,
        integrity: 'sha384-x',
        routes: [],
        pages: {},
      },
    },
  }) as Registry;
const entries = () => registerRemotes!.mock.calls.map(([[{ entry }]]) => entry as string);

beforeEach(() => {
  jest.clearAllMocks();
  load.mockReset();
  delete (globalThis as Record<string, unknown>).mfe_seller;
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(registryAt('bbbbbbbbbbbb'))));
  startFederation(registryAt('aaaaaaaaaaaa'));
});

describe('extra code is loaded lazily in chunks with a 120-second time-out (product §2)', () => {
  // @product §2.2 §9.25
  it('an entry has a time limit of 120 s and the integrity hash that the registry lists for the entry', () => {
    const [[{ createScript }]] = registerPlugins!.mock.calls[0] as [[{ createScript: Function }]];
    const [url] = entries();
    const { script, timeout } = createScript({ url }) as { script: HTMLScriptElement; timeout: number };
    expect(timeout).toBe(120_000);
    expect(script.integrity).toBe('sha384-x');
    expect(script.crossOrigin).toBe('anonymous');
  });
  it('loads a page from its remote', async () => {
    load.mockResolvedValue({ default: Page });
    await expect(loadPage('mfe_seller', 'Profile')).resolves.toEqual({ default: Page });
    expect(load).toHaveBeenCalledWith('mfe_seller/Profile');
  });
  it('after a lost connection, retries once, at a new address and with the live build', async () => {
    load.mockRejectedValueOnce(failed('error')).mockResolvedValue({ default: Page });
    await expect(loadPage('mfe_seller', 'Payout')).resolves.toEqual({ default: Page });
    expect(entries()).toEqual([
      'http://localhost/_mf/mfe_seller/aaaaaaaaaaaa/remoteEntry.0f3c9d1e.js',
      'http://localhost/_mf/mfe_seller/bbbbbbbbbbbb/~1/remoteEntry.0f3c9d1e.js',
    ]);
  });
  it('after a lost connection, does not load the entry again if it has run and its build is still live', async () => {
    (globalThis as Record<string, unknown>).mfe_seller = {};
    globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(registryAt('aaaaaaaaaaaa'))));
    load.mockRejectedValueOnce(failed('error')).mockResolvedValue({ default: Page });
    await loadPage('mfe_seller', 'Bundle');
    expect(entries()).toHaveLength(1);
  });
  it('replaces a failing build by the live build if the document has loaded no page of this remote', async () => {
    (globalThis as Record<string, unknown>).mfe_seller = {};
    load.mockRejectedValueOnce(new Error('boom')).mockResolvedValue({ default: Page });
    await expect(loadPage('mfe_seller', 'Posts')).rejects.toThrow();
    await loadPage('mfe_seller', 'Posts');
    expect(entries().at(-1)).toMatch(/mfe_seller\/bbbbbbbbbbbb\/~1\//);
  });
  it('removes the style sheets of a replaced build, but not those of other remotes', async () => {
    (globalThis as Record<string, unknown>).mfe_seller = {};
    document.head.innerHTML =
      '<link data-rspack="mfe_seller:chunk-seller-Posts"><link data-rspack="mfe_buyer:chunk-buyer-Cart">';
    load.mockRejectedValueOnce(failed('error')).mockResolvedValue({ default: Page });
    await loadPage('mfe_seller', 'Story');
    expect(document.head.innerHTML).toBe('<link data-rspack="mfe_buyer:chunk-buyer-Cart">');
    document.head.innerHTML = '';
  });
  it('keeps the build of a remote if the document has loaded a page of it', async () => {
    load.mockResolvedValueOnce({ default: Page });
    await loadPage('mfe_seller', 'Stories');
    load.mockRejectedValueOnce(failed('error')).mockResolvedValue({ default: Page });
    await loadPage('mfe_seller', 'Reels');
    expect(entries()).toHaveLength(1);
  });
  // @product §2.3
  it('after a time-out, does not retry, and the message contains the chunk and the failure type', async () => {
    load.mockRejectedValue(failed('timeout'));
    await expect(loadPage('mfe_seller', 'Profile')).rejects.toMatchObject({
      name: 'ChunkError',
      message: 'Loading chunk seller-Profile failed (timeout).',
      origin: { remote: 'mfe_seller', build: 'aaaaaaaaaaaa', owner: 'squad-seller', page: 'Profile' },
    });
    expect(load).toHaveBeenCalledTimes(1);
  });
  it('Retry after a failure uses a new address', async () => {
    load.mockRejectedValueOnce(failed('timeout')).mockResolvedValue({ default: Page });
    await expect(loadPage('mfe_seller', 'Plans')).rejects.toThrow();
    await expect(loadPage('mfe_seller', 'Plans')).resolves.toEqual({ default: Page });
    expect(entries()).toHaveLength(2);
  });
  it('treats an empty module, which a failed chunk may return, as a failure', async () => {
    load.mockResolvedValue({});
    await expect(loadPage('mfe_seller', 'Profile')).rejects.toMatchObject({ failure: 'missing page' });
  });
});
