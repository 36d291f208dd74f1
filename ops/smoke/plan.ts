/** The pages that a smoke test opens. */
import type { PageAssets, Registry, ReleaseManifest, RouteDeclaration } from '../../shared-api/contract';

export interface SmokePage {
  /** Container and page, such as `mfe_seller Profile`. */
  name: string;
  /** The path contains values for its parameters. */
  path: string;
  /** Opened with a fake session. The API calls of such a page get no response. */
  signedIn: boolean;
  scripts: readonly string[];
}

const assetUrl = ({ name, build }: ReleaseManifest, file: string) => `/_mf/${name}/${build}/${file}`;
/** Documents contain the early script inline, so the browser never requests it. */
const isInlined = (file: string) => /^early\.\w+\.js$/.test(file);
/** Returns whether the page makes calls that need a real account. */
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
/** Returns one route for each page, because routes of one page use the same module. */
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

/** Every page of the new builds. With a new shell, also one page of each unchanged remote. */
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
