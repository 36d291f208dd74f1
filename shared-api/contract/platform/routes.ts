/**
 * The type of `remote.json`, and the colours of the themes. In `remote.json` a workspace declares the routes
 * of its screens.
 */

/**
 * Who may open a route (product §6). `public`: everyone. `guest`: everyone except a signed-in seller, who is
 * redirected to /profile. `seller`: a signed-in seller; everyone else is redirected to /login. `operator`:
 * the staff. The HTML of other pages does not contain the remote of the staff's pages.
 */
export const ROUTE_ACCESS = ['public', 'guest', 'seller', 'operator'] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];
/**
 * The token that calls on a route send. `buyer`: only on the buyer paths (product §6). `account`: the session
 * of a brand on the pages of its orders. `operator`: no token, because the session is in a cookie.
 */
export type Credential = 'seller' | 'buyer' | 'account' | 'operator' | 'none';
/** Name of an event of `window`. It is sent when an operator's call fails because the session has ended. */
export const OPERATOR_SESSION_OVER = 'operator-session-over';
export type ThemeName = 'light' | 'graphite' | 'aurora';

/** Product §2: the colour of each theme, for the page background and the browser's theme colour. */
export const THEME_COLORS: Readonly<Record<ThemeName, string>> = {
  light: '#ffffff',
  graphite: '#262626',
  aurora: '#100f11',
};

export interface RouteDeclaration {
  /** In react-router's syntax: `/order-details/:id`. */
  path: string;
  /** Name of the folder under `src/pages`, and of the exposed module. */
  page: string;
  access: RouteAccess;
  credential: Credential;
  theme: ThemeName;
  /**
   * If it is set, the server renders the page's first HTML. `data` is a public GET call, and its response
   * becomes the page's prop `data`. `{name}` is replaced by the value in the page's path or query. If the
   * value is missing, only the browser renders the page. Without `data`, the HTML may depend only on the
   * build, the language and the address, because the server caches it.
   */
  ssr?: { data?: string };
  /**
   * Allows search engines to list the page. Use it only if the HTML is equal for all visitors. Pages with
   * access `guest` and pages with `ssr.data` are listed without this field.
   */
  indexed?: true;
  /** Paths of the pages that a person probably opens next. They are prefetched. */
  next?: readonly string[];
}
export interface RemoteDeclaration {
  /** Identifier of the container, for example `mfe_seller`. A name must not be a prefix of another name. */
  name: string;
  /** The squad that receives failure reports. */
  owner: string;
  /** Whether the build also contains a container for hosts of other products (`standalone/`). */
  standalone?: true;
  routes: readonly RouteDeclaration[];
}
