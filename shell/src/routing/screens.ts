/** Lists every screen of the product: the shell's own and those of the registry, each with its page. */
import type { PagePrefetch, PageProps, Registry, RouteDeclaration } from '@linksouq/shared-api/contract';
import { lazyRoute, type LazyRoute, matchPath } from '@linksouq/shared-ui/host';
import own from '../../remote.json';
import type { PageModule } from '../federation/load-page';

export interface Screen {
  route: RouteDeclaration;
  /** Container name. `shell` for the shell's own screens. */
  remote: string;
  build: string;
  owner: string;
  page: LazyRoute<PageProps>;
  /** The page's prefetch function. Undefined until the page's code has loaded, or if the page has none. */
  prefetch?: PagePrefetch;
}
/** Loads a page's module: over the network in browsers, from the release on the server. */
export type PageSource = (remote: string, page: string) => Promise<PageModule>;
/** Returns the loading UI, the error UI and the error handler of a screen. */
export type PagePresentation = (screen: Omit<Screen, 'page' | 'prefetch'>) => Parameters<typeof lazyRoute>[1];

const SHELL = 'shell';

export function screensOf(registry: Registry, source: PageSource, present: PagePresentation): Screen[] {
  const screens: Screen[] = [];
  const add = (remote: string, build: string, owner: string, routes: readonly RouteDeclaration[]) => {
    for (const route of routes) {
      const routeFacts = { route, remote, build, owner };
      const load = async () => {
        const module = await source(remote, route.page);
        screen.prefetch = module.prefetch;
        return module;
      };
      const screen: Screen = { ...routeFacts, page: lazyRoute<PageProps>(load, present(routeFacts)) };
      screens.push(screen);
    }
  };
  add(SHELL, registry.shell.build, own.owner, own.routes as RouteDeclaration[]);
  for (const [name, remote] of Object.entries(registry.remotes))
    add(name, remote.build, remote.owner, remote.routes);
  return screens;
}

/** Returns the screen at a path. Fixed paths have priority over those with parameters, as in the router. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const matching = screens.filter(({ route }) => matchPath(route.path, pathname));
  return matching.find(({ route }) => !route.path.includes(':')) ?? matching[0];
}
