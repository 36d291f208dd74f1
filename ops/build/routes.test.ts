import { readdirSync } from 'node:fs';
import path from 'node:path';
import { TRANSLATIONS } from '../../shared-api/contract/text/languages';
import { withTitles } from './page-titles';
import { headModule, readDeclaration } from './workspaces';
import { ROOT } from '../lib/paths';

/** The workspaces that the tables of product §2 list. */
const PRODUCT_WORKSPACES = ['shell', 'mfe-public-page', 'mfe-seller', 'mfe-buyer', 'mfe-delivery'];

const OTHER_ROUTES = `/login /login-pk /signup /:username /view-order /cart /my-cart /requirements /ai-brief
  /edit-ai-brief /payment-success /payment-fail /buyer-order-view`;
/** Routes for everyone except sellers that the tables of product §2 do not list. */
const MORE_ROUTES = `/my-orders /my-orders/account /my-orders/data /unsubscribe /privacy /terms /refunds`;
const MORE_SELLER_ROUTES = `/my-data /settings`;
const SELLER_ROUTES = `/profile /edit-profile /sell-content /payout /bundle /stories /posts /reels /order-listing
  /order-details/:id /create-quote/:id /client-brief /decline-reason/:id /my-earning /account-health /order-accepted
  /order-delivery/:id /submit-content /submit-post-link /plans`;

const sortedPaths = (list: string) => list.split(/\s+/).sort();
const routes = PRODUCT_WORKSPACES.flatMap((name) => readDeclaration(path.join(ROOT, name)).routes);
const pathsWhere = (accept: (route: (typeof routes)[number]) => boolean) =>
  routes
    .filter(accept)
    .map((route) => route.path)
    .sort();

// @product §2.12 §2.14 §2.20
it('the remotes and the shell declare exactly the paths of product §2 and the listed additions, for sellers and for others', () => {
  expect(pathsWhere(({ access }) => access !== 'seller')).toEqual(
    sortedPaths(`${OTHER_ROUTES} ${MORE_ROUTES}`),
  );
  expect(pathsWhere(({ access }) => access === 'seller')).toEqual(
    sortedPaths(`${SELLER_ROUTES} ${MORE_SELLER_ROUTES}`),
  );
});
// @product §6.5
it('only login and signup have the access guest, which redirects authenticated users (product §6)', () => {
  expect(pathsWhere(({ access }) => access === 'guest')).toEqual(['/login', '/login-pk', '/signup']);
});
// @product §6.2
it('exactly five paths have the credential buyer (product §6)', () => {
  expect(pathsWhere(({ credential }) => credential === 'buyer')).toEqual([
    '/ai-brief',
    '/buyer-order-view',
    '/edit-ai-brief',
    '/my-cart',
    '/requirements',
  ]);
});
// @product §2.4 §2.5 §2.7
it('only /client-brief has the theme graphite, and only /ai-brief and /edit-ai-brief have the theme aurora (product §2)', () => {
  expect(pathsWhere(({ theme }) => theme === 'graphite')).toEqual(['/client-brief']);
  expect(pathsWhere(({ theme }) => theme === 'aurora')).toEqual(['/ai-brief', '/edit-ai-brief']);
});
it('each page folder has a route, except Legal, NotFound and ComponentGallery', () => {
  const pagesWithRoute = new Set([
    ...routes.map((route) => route.page),
    'Legal',
    'NotFound',
    'ComponentGallery',
  ]);
  const folders = PRODUCT_WORKSPACES.flatMap((name) => readdirSync(path.join(ROOT, name, 'src/pages')));
  expect(folders.filter((folder) => !pagesWithRoute.has(folder))).toEqual([]);
});
it('each prefetched path (`next`) is the path of a route', () => {
  const paths = new Set(routes.map((route) => route.path));
  expect(routes.flatMap((route) => route.next ?? []).filter((next) => !paths.has(next))).toEqual([]);
});

it('each route has a title in every language, unless the server makes the title from the data of the page', () => {
  const withoutTitle = [...PRODUCT_WORKSPACES, 'ops/console'].flatMap((name) => {
    const dir = path.join(ROOT, name);
    const isMadeFromData = (path: string, page: string) => path.includes(':') && headModule(dir, page);
    return withTitles(dir, readDeclaration(dir).routes)
      .filter(({ path, page }) => !isMadeFromData(path, page))
      .filter(({ title, titles }) => !title || TRANSLATIONS.some((language) => !titles?.[language]))
      .map(({ path }) => path);
  });
  expect(withoutTitle).toEqual([]);
});
