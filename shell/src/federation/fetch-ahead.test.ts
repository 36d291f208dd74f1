import type { Registry } from '@linksouq/shared-api/contract';
import { fetchAhead } from './fetch-ahead';

const files = (name: string) => ({ scripts: [`/core.js`, `/${name}.js`], styles: [`/${name}.css`] });
const remote = (build: string) => ({
  build,
  entry: '/entry.js',
  pages: { Cart: files('cart'), Order: files('order'), Help: files('help') },
});
const registry = { remotes: { mfe_buyer: remote('b1'), mfe_seller: remote('b2') } } as unknown as Registry;

const requested: string[] = [];
let broken: string | undefined;
let missing: string | undefined;
beforeEach(() => {
  requested.length = 0;
  globalThis.fetch = jest.fn(async (url: string) => {
    requested.push(url);
    if (url === broken) throw new TypeError('Failed to fetch');
    return {
      ok: url !== missing,
      status: url === missing ? 404 : 200,
      json: async () => registry,
      arrayBuffer: async () => new ArrayBuffer(0),
    };
  }) as unknown as typeof fetch;
});

describe('fetchAhead', () => {
  it('requests the registry again after a failed request', async () => {
    broken = '/_mf/registry.json';
    await expect(fetchAhead([{ remote: 'mfe_buyer', build: 'b1', page: 'Cart' }])).rejects.toThrow(
      'Failed to fetch',
    );
    broken = undefined;
    await fetchAhead([]);
    expect(requested).toEqual(['/_mf/registry.json', '/_mf/registry.json']);
  });
  it('fetches entry, scripts and styles of pages, and each file only once', async () => {
    const pages = ['Cart', 'Order'].map((page) => ({ remote: 'mfe_buyer', build: 'b1', page }));
    await fetchAhead(pages);
    const all = ['/entry.js', '/core.js', '/cart.js', '/cart.css', '/order.js', '/order.css'];
    expect(requested).toEqual(all);
    await fetchAhead(pages);
    expect(requested).toHaveLength(all.length);
  });
  it('requests a file again after status 404', async () => {
    const pages = [{ remote: 'mfe_buyer', build: 'b1', page: 'Help' }];
    missing = '/help.js';
    await expect(fetchAhead(pages)).rejects.toThrow('/help.js has status 404');
    missing = undefined;
    await fetchAhead(pages);
    expect(requested).toEqual(['/help.js', '/help.js', '/help.css']);
  });
  it('fetches no files of a build that is not live, and none of the shell’s own pages', async () => {
    await fetchAhead([
      { remote: 'mfe_seller', build: 'b1', page: 'Cart' },
      { remote: 'shell', build: 'b1', page: 'Login' },
    ]);
    expect(requested).toEqual([]);
  });
});
