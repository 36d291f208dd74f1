/** The type of `remote.json`, in which a workspace with screens declares its routes, and the colours of themes. */

/**
 * `public`: open to all. `guest`: a signed-in seller is sent to /profile. `seller`: a signed-out person is sent to
 * /login (product §6). `operator`: a page of the staff. Documents of other pages do not contain its remote.
 */
export const ROUTE_ACCESS = ['public', 'guest', 'seller', 'operator'] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];
/**
 * The token of a route's calls: `buyer` exactly on the buyer paths (product §6). `account`: the session of a brand on
 * the page of its orders. `operator`: no token, because the session is a cookie.
 */
export type Credential = 'seller' | 'buyer' | 'account' | 'operator' | 'none';
/** Event of the window after a call of an operator without a session. */
export const OPERATOR_SESSION_OVER = 'operator-session-over';
export type ThemeName = 'light' | 'graphite' | 'aurora';

/** Product §2: page background and theme colour by path. */
export const THEME_COLORS: Readonly<Record<ThemeName, string>> = {
  light: '#ffffff',
  graphite: '#262626',
  aurora: '#100f11',
};

export interface RouteDeclaration {
  /** In react-router's syntax: `/order-details/:id`. */
  path: string;
  /** Folder under `src/pages`, and the exposed module's name. */
  page: string;
  access: RouteAccess;
  credential: Credential;
  theme: ThemeName;
  /**
   * First HTML on the server. `data` is the public GET whose response becomes the page's `data`. `{name}` is filled
   * from the path or the query. If a value is missing, only the browser renders the page.
   */
  ssr?: { data: string };
  /**
   * Whether search engines may list it, because its document is equal for all. Guests' pages and those of `ssr` with
   * data are listed without it.
   */
  indexed?: true;
  /** Pages worth prefetching from here, as paths. */
  next?: readonly string[];
}
export interface RemoteDeclaration {
  /** Identifier of the container: `mfe_seller`. No name may be a prefix of another. */
  name: string;
  /** Squad that receives failure reports. */
  owner: string;
  /** Whether the build also contains a container for hosts of other products (`standalone/`). */
  standalone?: true;
  routes: readonly RouteDeclaration[];
}
