import {
  decodePath,
  type PagePrefetch,
  type PageProps,
  type Registry,
  type RouteDeclaration,
} from '@linksouq/shared-api/contract';
import { lazyRoute, type LazyRoute, matchPath } from '@linksouq/shared-ui/host';
import own from '../../remote.json';
import type { PageModule } from '../federation/load-page';

export interface Screen {
  route: RouteDeclaration;
  /** Container name. */
  remote: string;
  build: string;
  owner: string;
  page: LazyRoute<PageProps>;
  /** Undefined until the page's code has loaded, or if the page has no prefetch function. */
  prefetch?: PagePrefetch;
}
export type PageSource = (remote: string, page: string) => Promise<PageModule>;
export type PagePresentation = (screen: Omit<Screen, 'page' | 'prefetch'>) => Parameters<typeof lazyRoute>[1];

const SHELL = 'shell';

export function screensOf(registry: Registry, source: PageSource, present: PagePresentation): Screen[] {
  const screens: Screen[] = [];
  const add = (remote: string, build: string, owner: string, routes: readonly RouteDeclaration[]) => {
    for (const route of routes) {
      const screenInfo = { route, remote, build, owner };
      const load = async () => {
        const module = await source(remote, route.page);
        screen.prefetch = module.prefetch;
        return module;
      };
      const screen: Screen = { ...screenInfo, page: lazyRoute<PageProps>(load, present(screenInfo)) };
      screens.push(screen);
    }
  };
  add(SHELL, registry.shell.build, own.owner, own.routes as RouteDeclaration[]);
  for (const [name, remote] of Object.entries(registry.remotes))
    add(name, remote.build, remote.owner, remote.routes);
  return screens;
}

const firstSegmentOf = (path: string): string | undefined => path.split('/')[1]?.toLowerCase();

/**
 * Returns the screens that the router may match with a path. If routes begin with the first segment of the path, returns
 * only their screens, because this segment is not a username. So `/order-details` does not match `/:username`. Returns no
 * screen for a path that cannot be decoded.
 */
export function screensFor(screens: readonly Screen[], pathname: string): readonly Screen[] {
  if (decodePath(pathname) === undefined) return [];
  const segment = firstSegmentOf(pathname);
  const sameSegment = screens.filter(({ route }) => firstSegmentOf(route.path) === segment);
  return sameSegment.length > 0 ? sameSegment : screens;
}

/** Fixed paths have priority over paths with parameters, as in the router. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const matching = screensFor(screens, pathname).filter(({ route }) => matchPath(route.path, pathname));
  return matching.find(({ route }) => !route.path.includes(':')) ?? matching[0];
}
