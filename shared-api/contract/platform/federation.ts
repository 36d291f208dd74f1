/**
 * Types of releases and the registry: the manifest of a build, and the data that the gateway sends to
 * browsers.
 */
import type { Credential, RemoteDeclaration, RouteDeclaration } from './routes';

/** A file of a build. `path` is its path in the release. */
export interface ReleaseFile {
  path: string;
  /** Size in bytes. */
  size: number;
  /** `sha384-…`, for the integrity attribute. */
  integrity: string;
}
/** Paths of the scripts and styles of one exposed page, in load order. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}
/** Host package → export → how a remote uses the export, and in which file. */
export type HostUses = Record<string, Record<string, { kind: 'function' | 'any'; file: string }>>;
/** Host package → export → `typeof` of the export. */
export type HostProvides = Record<string, Record<string, string>>;

/** `dist/release.json`. The build writes it, and the release checks it. */
export interface ReleaseManifest {
  /** Container name. The host has the name `shell`. */
  name: string;
  owner: string;
  /** Content hash of the sources and tools. Equal sources and tools give the same hash. */
  build: string;
  createdAt: string;
  /** Files that the gateway serves at `/_mf/<name>/<build>/<path>`. */
  files: ReleaseFile[];
  /**
   * The file `remoteEntry.<hash>.js`. The shell has no such file: `pages['.']` contains its scripts in load
   * order.
   */
  entry: string;
  /**
   * Files by page name. `.` contains the files that all pages of the container need. `texts-ar` contains its
   * Arabic texts.
   */
  pages: Record<string, PageAssets>;
  routes: RouteDeclaration[];
  /**
   * The code for server rendering, `server.cjs`, if a route has `ssr`. The gateway does not serve this file.
   */
  server?: ReleaseFile;
  /**
   * Packages that are strict singletons. The value is the provided version (shell) or the required range
   * (remote).
   */
  shared: Record<string, string>;
  /** Version of the federation runtime in this build. */
  federationRuntime: string;
  /**
   * Other patch versions of the runtime that passed `npm run skew` together with this build's version. The
   * release adds this list.
   */
  testedRuntimes?: string[];
  /** Compressed size (brotli) of each page's first load, bytes. The release compares it with the budgets. */
  budget: Record<string, number>;
  /** Exports of host packages that a remote uses. Absent in older builds. */
  hostUses?: HostUses;
  /** Exports of host packages that the shell provides. */
  hostProvides?: HostProvides;
  /**
   * Source of the build. The release adds this field. If `commit` is absent, the sources were not committed.
   */
  source?: { commit?: string; author?: string };
}

/** One remote in the registry. */
export interface RegistryRemote {
  build: string;
  owner: string;
  /** `/_mf/<name>/<build>/remoteEntry.<hash>.js` */
  entry: string;
  integrity: string;
  routes: RouteDeclaration[];
  /**
   * Absolute paths of the files by page name. `texts-<language>` contains the texts of a language other than
   * English.
   */
  pages: Record<string, PageAssets>;
  /**
   * Set if server rendering of this build crashed a render process. Then only browsers render it, until
   * another build is released.
   */
  leftToBrowsers?: {
    /** ISO time. */
    since: string;
    reason: string;
  };
}
/**
 * `/_mf/registry.json`. Every HTML document contains it in `#registry`. There, `pages` contains only the
 * texts of languages.
 */
export interface Registry {
  version: number;
  shell: { build: string };
  remotes: Record<string, RegistryRemote>;
}
/** Settings that the gateway adds to the HTML as `#settings`. */
export interface PublicSettings {
  brand: string;
  company: string;
  /** Display name of the product, for example in the text "{product} Fees". */
  product: string;
  /** Value of `{product}` in the path GET /user/{product}/profile. */
  productSlug: string;
  /** The text that screens show before usernames, for example `linksouq.ae/`. */
  host: string;
  supportWhatsapp: string;
  /** Hours for which withdrawals wait after a change of the bank account. 0: they do not wait. */
  bankChangeHoldHours: number;
  /** Postal address for the legal pages, or ''. */
  companyAddress: string;
  /** E-mail address for the legal pages, or ''. */
  companyEmail: string;
  /** True outside production, where demo adapters replace external services. */
  demo: boolean;
  /** Whether the payment page takes cards. False with the test checkout. */
  takesCards: boolean;
}
/** The data of a server-rendered page. The HTML contains it in `#page-data`. */
export interface PageData {
  /** Path and query of the call that returned the data. */
  url: string;
  status: number;
  /** Body of the response to this call. The route declares the call in `ssr.data`. */
  body: unknown;
}
/**
 * Props of every exposed page. `data` is the response body of the call in `ssr.data` for the current address,
 * if the HTML contains it.
 */
export interface PageProps {
  data?: unknown;
}
/** An address that the person may open next, and the token that the calls of its page need. */
export interface PageVisit {
  /** Values of `:name` in the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  credential: Credential;
}
/**
 * The type of `prefetch`, an optional export of a page's module. The function requests the page's data in
 * advance and caches it. Errors are ignored, because the page requests the data again when it opens.
 */
export type PagePrefetch = (visit: PageVisit) => Promise<unknown>;
export type { RemoteDeclaration, RouteDeclaration };
