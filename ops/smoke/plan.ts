/** The pages of a smoke test, and their sessions. */
import type { PageAssets, Registry, ReleaseManifest, RouteDeclaration } from '../../shared-api/contract';

export interface SmokePage {
  /** Container and page: `mfe_seller Profile`. */
  name: string;
  /** Path with values for its parameters. */
  path: string;
  /** Whether it is opened with a fake session, whose calls wait without a response. */
  signedIn: boolean;
  /** Addresses that must be loaded. */
  scripts: readonly string[];
}

const assetUrl = ({ name, build }: ReleaseManifest, file: string) => `/_mf/${name}/${build}/${file}`;
/** The script of early taps. The document contains its text, so it is never requested. */
const isInlined = (file: string) => /^early\.\w+\.js$/.test(file);
/** Pages whose calls need a real account. */
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
/** Returns the first route of each page, because a page with two addresses is one module. */
const onePerPage = (routes: readonly RouteDeclaration[]) =>
  routes.filter((route, i) => routes.findIndex(({ page }) => page === route.page) === i);

function pagesOf(manifest: ReleaseManifest): SmokePage[] {
  const common = (manifest.pages['.']?.scripts ?? []).filter((file) => !isInlined(file));
  return onePerPage(manifest.routes).map((route) => {
    const own: PageAssets | undefined = manifest.pages[route.page];
    const files = [...common, ...(own?.scripts ?? [])];
    return pageOf(
      manifest.name,
      route,
      files.map((file) => assetUrl(manifest, file)),
    );
  });
}

/** Returns every page of the current builds. For a new shell, it adds one page of each unchanged remote. */
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
