/** Lists the pages that a smoke test opens. */
import type { PageAssets, Registry, ReleaseManifest, RouteDeclaration } from '../../shared-api/contract';

export interface SmokePage {
  /** Name of the container and name of the page, such as `mfe_seller Profile`. */
  name: string;
  /** Path of the page. Its parameters are replaced by values. */
  path: string;
  /** Whether the page is opened with a fake session. The API calls of such a page get no response. */
  signedIn: boolean;
  /** Paths of the scripts that the page must load. */
  scripts: readonly string[];
}

const assetUrl = ({ name, build }: ReleaseManifest, file: string) => `/_mf/${name}/${build}/${file}`;
/**
 * Returns whether a script is the script for early taps. Documents contain this script inline, so the browser
 * never requests it.
 */
const isInlined = (file: string) => /^early\.\w+\.js$/.test(file);
/** Returns whether a page makes calls that need a real account. */
const isPersonal = ({ access, credential }: RouteDeclaration) =>
  access === 'seller' || credential === 'buyer';

function pageOf(container: string, route: RouteDeclaration, scripts: readonly string[]): SmokePage {
  return {
    name: `${container} ${route.page}`,
    path: route.path.replace(/:\w+/g, 'smoke'),
    signedIn: isPersonal(route),
    scripts,
  };
}
/**
 * Returns one route for each page. Two routes with the same page use the same module, so one test is
 * sufficient.
 */
const onePerPage = (routes: readonly RouteDeclaration[]) =>
  routes.filter((route, i) => routes.findIndex(({ page }) => page === route.page) === i);

function pagesOf(manifest: ReleaseManifest): SmokePage[] {
  const commonScripts = (manifest.pages['.']?.scripts ?? []).filter((file) => !isInlined(file));
  return onePerPage(manifest.routes).map((route) => {
    const pageAssets: PageAssets | undefined = manifest.pages[route.page];
    const files = [...commonScripts, ...(pageAssets?.scripts ?? [])];
    return pageOf(
      manifest.name,
      route,
      files.map((file) => assetUrl(manifest, file)),
    );
  });
}

/**
 * Returns every page of the new builds. If the shell is new, it adds one page of each remote that does not
 * change.
 */
export function smokePages(manifests: readonly ReleaseManifest[], live: Registry): SmokePage[] {
  const pages = manifests.flatMap(pagesOf);
  if (!manifests.some(({ name }) => name === 'shell')) return pages;
  const changed = new Set(manifests.map(({ name }) => name));
  for (const [name, { routes, pages: assets }] of Object.entries(live.remotes)) {
    const [route] = routes;
    if (!changed.has(name) && route)
      pages.push(
        pageOf(name, route, [...(assets['.']?.scripts ?? []), ...(assets[route.page]?.scripts ?? [])]),
      );
  }
  return pages;
}
