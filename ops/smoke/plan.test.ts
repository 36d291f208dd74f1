import type { Registry, ReleaseManifest } from '../../shared-api/contract';
import { smokePages } from './plan';

const manifest = (name: string, page: string, scripts: readonly string[]) =>
  ({
    name,
    build: 'b1',
    pages: { '.': { scripts, styles: [] }, [page]: { scripts: [`${page}.js`], styles: [] } },
    routes: [{ path: '/login', page, access: 'public', credential: 'none', theme: 'light' }],
  }) as unknown as ReleaseManifest;
const LIVE = {
  version: 1,
  shell: { build: 'b0' },
  remotes: {
    mfe_buyer: {
      build: 'r1',
      routes: [{ path: '/cart', page: 'Cart', access: 'public', credential: 'none', theme: 'light' }],
      pages: {
        '.': { scripts: ['/_mf/mfe_buyer/r1/main.js'] },
        Cart: { scripts: ['/_mf/mfe_buyer/r1/cart.js'] },
      },
    },
  },
} as unknown as Registry;

describe('smokePages', () => {
  it('lists each script of a new shell, except the inlined early script', () => {
    const [login] = smokePages([manifest('shell', 'Login', ['early.0a1b2c.js', 'main.1a2b3c.js'])], LIVE);
    expect(login!.scripts).toEqual(['/_mf/shell/b1/main.1a2b3c.js', '/_mf/shell/b1/Login.js']);
  });
  it('adds one page of each unchanged remote to a new shell', () => {
    const pages = smokePages([manifest('shell', 'Login', [])], LIVE);
    expect(pages.map(({ name }) => name)).toEqual(['shell Login', 'mfe_buyer Cart']);
    expect(pages[1]!.scripts).toEqual(['/_mf/mfe_buyer/r1/main.js', '/_mf/mfe_buyer/r1/cart.js']);
  });
});
