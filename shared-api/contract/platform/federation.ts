/** Releases and the registry: what a build says of itself, and what the gateway tells the browser. */
import type { Credential, RemoteDeclaration, RouteDeclaration } from './routes';

/** A file of a build, by its path under the release. */
export interface ReleaseFile {
  path: string;
  /** Bytes. */
  size: number;
  /** `sha384-…`, as the integrity attribute wants it. */
  integrity: string;
}
/** Scripts and styles that one exposed page needs before it can run, in load order. Paths under the release. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}
/** `dist/release.json`: written by the build, checked by the release. */
export interface ReleaseManifest {
  /** Container name; `shell` for the host. */
  name: string;
  owner: string;
  /** Content hash of the sources and their tools: the same sources give the same build. */
  build: string;
  createdAt: string;
  /** Web files, served at `/_mf/<name>/<build>/<path>`. */
  files: ReleaseFile[];
  /** `remoteEntry.<hash>.js`; for the shell its scripts in order are in `pages['.']`. */
  entry: string;
  /** By page name; `.` is what every page of this container needs, `texts-ar` its texts in Arabic. */
  pages: Record<string, PageAssets>;
  routes: RouteDeclaration[];
  /** Server half, never served: `server.cjs` when some route has `ssr`. */
  server?: ReleaseFile;
  /** Strict singletons: package → provided version (shell) or required range (remote). */
  shared: Record<string, string>;
  /** Version of the federation runtime that this build couples to. */
  federationRuntime: string;
  /** Brotli bytes of first load by page, as budgets judge them. */
  budget: Record<string, number>;
}

/** One remote as the page knows it. */
export interface RegistryRemote {
  build: string;
  owner: string;
  /** `/_mf/<name>/<build>/remoteEntry.<hash>.js` */
  entry: string;
  integrity: string;
  routes: RouteDeclaration[];
  /** Addresses (absolute paths) by page; `texts-<language>` are the languages it has besides English. */
  pages: Record<string, PageAssets>;
}
/** `/_mf/registry.json`; in every HTML as `#registry`, of whose `pages` only the languages are told. */
export interface Registry {
  version: number;
  shell: { build: string };
  remotes: Record<string, RegistryRemote>;
}
/** Configuration that the gateway inlines as `#settings`. */
export interface PublicSettings {
  brand: string;
  company: string;
  /** Display name of the product, for "{product} Fees". */
  product: string;
  /** `{product}` in GET /user/{product}/profile. */
  productSlug: string;
  /** Shown before usernames, e.g. `linksouq.ae/`. */
  host: string;
  supportWhatsapp: string;
  /** True outside production: the demo adapters are in use. */
  demo: boolean;
}
/** `#page-data`: what the server rendered the page with, or would have. `null` status means "not fetched". */
export interface PageData {
  /** Path and query it belongs to. */
  url: string;
  status: number;
  /** Body of the `ssr.data` call. */
  body: unknown;
}
/** Props of every exposed page. `data` is the body of `ssr.data` for the address at hand, when the HTML held it. */
export interface PageProps {
  data?: unknown;
}
/** An address of a page that may be opened next, and the token that its calls carry. */
export interface PageVisit {
  /** Values of `:name` in the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  credential: Credential;
}
/**
 * What a page's module may export as `prefetch`: asks ahead for what the page will ask for, and keeps it where the page
 * looks. A failure is nobody's business yet: the page asks again.
 */
export type PagePrefetch = (visit: PageVisit) => Promise<unknown>;
export type { RemoteDeclaration, RouteDeclaration };
