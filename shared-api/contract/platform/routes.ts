/** What a workspace with screens declares in its `remote.json`, and how names of themes map to colours. */

/** `public`: everybody. `guest`: signed-in sellers go to /profile. `seller`: signed-out people go to /login (product §6). */
export const ROUTE_ACCESS = ['public', 'guest', 'seller'] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];
/** Which token the calls of a route carry; `buyer` exactly on the spec's buyer paths (product §6). */
export type Credential = 'seller' | 'buyer' | 'none';
export type ThemeName = 'light' | 'graphite' | 'aurora';

/** Product §2: page background and theme colour by path. */
export const THEME_COLORS: Readonly<Record<ThemeName, string>> = {
  light: '#ffffff',
  graphite: '#262626',
  aurora: '#100f11',
};

export interface RouteDeclaration {
  /** As react-router writes it: `/order-details/:id`. */
  path: string;
  /** Folder under `src/pages`, and the exposed module's name. */
  page: string;
  access: RouteAccess;
  credential: Credential;
  theme: ThemeName;
  /**
   * First HTML on the server. `data` is the public GET whose answer becomes the page's `data`, with `{name}` filled
   * from the path or the query; without all of them the page is rendered in the browser only.
   */
  ssr?: { data: string };
  /**
   * Search engines may list it: its document is the same for everybody. Guests' pages and those of `ssr` with data are
   * listed without it.
   */
  indexed?: true;
  /** Pages worth prefetching from here, as paths. */
  next?: readonly string[];
}
export interface RemoteDeclaration {
  /** Identifier of the container: `mfe_seller`. No name is a prefix of another. */
  name: string;
  /** Squad that is told of failures. */
  owner: string;
  routes: readonly RouteDeclaration[];
}
