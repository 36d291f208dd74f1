import type { RemoteDeclaration } from '../../shared-api/contract';
import { pageAssets } from './release-manifest';

const declaration = (name: string, ...pages: string[]): RemoteDeclaration => ({
  name,
  owner: 'squad',
  routes: pages.map((page) => ({
    path: `/${page}`,
    page,
    access: 'public',
    credential: 'none',
    theme: 'light',
  })),
});

it('pageAssets of a remote lists the entry, and the chunks of each page in load order', () => {
  const chunks = { 'seller-Profile': ['seller-ui.js', 'seller-ui.css', 'seller-Profile.js'] };
  expect(pageAssets(declaration('mfe_seller', 'Profile'), chunks, 'remoteEntry.js')).toEqual({
    '.': { scripts: ['remoteEntry.js'], styles: [] },
    Profile: { scripts: ['seller-ui.js', 'seller-Profile.js'], styles: ['seller-ui.css'] },
  });
});
it('pageAssets of the shell lists first the early script, then main, then the libraries, and no page repeats these files', () => {
  const chunks = {
    main: ['vendor.js', 'main.js', 'main.css'],
    'shell-Login': ['main.css', 'shell-Login.js'],
  };
  expect(pageAssets(declaration('shell', 'Login'), chunks, 'main.js', 'early.js')).toEqual({
    '.': { scripts: ['early.js', 'main.js', 'vendor.js'], styles: ['main.css'] },
    Login: { scripts: ['shell-Login.js'], styles: [] },
  });
});
it('pageAssets throws for a page without a chunk', () => {
  expect(() => pageAssets(declaration('mfe_seller', 'Profile'), {}, 'remoteEntry.js')).toThrow(
    'mfe_seller: the build has no chunk of page Profile',
  );
});
