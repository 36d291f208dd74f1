/** The type of `remote.json`, in which a workspace declares its routes. */

/**
 * Who may open a route (product §6). `public`: everyone. `guest`: everyone except a signed-in seller, who is
 * redirected to /profile. `seller`: a signed-in seller; everyone else is redirected to /login. `operator`: the staff.
 */
export const ROUTE_ACCESS = ['public', 'guest', 'seller', 'operator'] as const;
export type RouteAccess = (typeof ROUTE_ACCESS)[number];
/**
 * The token that the calls of a page send. `buyer`: the token of the buyer's session, which ends after each order
 * (product §6), or a token of one order. `account`: the token of a signed-in brand on the pages of its orders.
 * `operator`: no token, because the session is in a cookie.
 */
export type Credential = 'seller' | 'buyer' | 'account' | 'operator' | 'none';
/** Event that `window` receives if a call fails because the operator's session has ended. */
export const OPERATOR_SESSION_OVER = 'operator-session-over';
export type ThemeName = 'light' | 'graphite' | 'aurora';

/** Product §2: colour of the page background and of the browser's toolbar. */
export const THEME_COLORS: Readonly<Record<ThemeName, string>> = {
  light: '#ffffff',
  graphite: '#262626',
  aurora: '#100f11',
};

export interface RouteDeclaration {
  /** In react-router's syntax: `/order-details/:id`. */
  path: string;
  /** Folder under `src/pages`. The exposed module has the same name. */
  page: string;
  /**
   * English title of the page. The document has it until the page sets its own title. The texts of the workspace
   * contain its translations. Absent if the page's `head.ts` makes the title.
   */
  title?: string;
  access: RouteAccess;
  credential: Credential;
  theme: ThemeName;
  /**
   * The server renders the first HTML of the page. `data` is the path of a public GET call. Its response becomes the
   * prop `data` of the page. `{name}` in `data` is a value from the page's path or query. If the value is missing,
   * only the browser renders the page. Without `data`, the server caches the HTML by build, language and URL,
   * but not for a URL with a query.
   */
  ssr?: { data?: string };
  /**
   * Search engines may list the page. Set this field only if the HTML is equal for all visitors. Pages with the access
   * `guest` and pages with `ssr.data` are listed without this field.
   */
  indexed?: true;
  /** Paths of the pages that a person probably opens next. The browser prefetches them. */
  next?: readonly string[];
}
/** A route in the manifest of a build. */
export interface ReleasedRoute extends RouteDeclaration {
  /** Language → translation of `title`. */
  titles?: Readonly<Record<string, string>>;
}
export interface RemoteDeclaration {
  /** Container name, for example `mfe_seller`. It must not be a prefix of another container name. */
  name: string;
  /** The squad of this remote. */
  owner: string;
  /** The build also contains `standalone/`: a container that other products can use. */
  standalone?: true;
  routes: readonly RouteDeclaration[];
}
