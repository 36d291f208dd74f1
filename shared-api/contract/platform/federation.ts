/** Types of the release manifest, the registry, and the data that the gateway sends to browsers. */
import type { Credential, ReleasedRoute, RemoteDeclaration, RouteDeclaration } from './routes';

/** `path` is relative to the folder of the build. */
export interface ReleaseFile {
  path: string;
  /** Bytes. */
  size: number;
  /** `sha384-…`, for subresource integrity. */
  integrity: string;
}
/** Paths of the files of one page, in load order. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}
/** Host package → export → how a remote uses the export, and in which source file. */
export type HostUses = Record<string, Record<string, { kind: 'function' | 'any'; file: string }>>;
/** Host package → export → `typeof` of this export. */
export type HostProvides = Record<string, Record<string, string>>;

/** `dist/release.json`, which each build writes. */
export interface ReleaseManifest {
  /** Container name: `shell`, or a remote such as `mfe_seller`. */
  name: string;
  owner: string;
  /** Hash of the sources and of the build tools. */
  build: string;
  createdAt: string;
  /** Files that the gateway serves at `/_mf/<name>/<build>/<path>`. */
  files: ReleaseFile[];
  /** `remoteEntry.<hash>.js`. For the shell: `main.<hash>.js`. `pages['.']` lists all scripts with which the shell starts. */
  entry: string;
  /** Files by page name. `.` has the files that all pages of the container need. `texts-ar` has the Arabic texts. */
  pages: Record<string, PageAssets>;
  routes: ReleasedRoute[];
  /** `server.cjs`, the code for server rendering, if a route has `ssr`. Browsers cannot download this file. */
  server?: ReleaseFile;
  /** Strict singleton packages of module federation. The value is a version (shell) or a semver range (remote). */
  shared: Record<string, string>;
  /** Version of the federation runtime in this build. */
  federationRuntime: string;
  /** Versions of the runtime that passed `npm run skew` with this build. The release adds this field. */
  testedRuntimes?: string[];
  /** Compressed size (brotli) of the first load, bytes, by page name. */
  budget: Record<string, number>;
  /** Exports of host packages that a remote uses. Absent in older builds. */
  hostUses?: HostUses;
  /** Exports of host packages that the shell provides. */
  hostProvides?: HostProvides;
  /** The release adds this field. Without `commit`, the sources were not committed. */
  source?: { commit?: string; author?: string };
}

export interface RegistryRemote {
  build: string;
  owner: string;
  /** `/_mf/<name>/<build>/remoteEntry.<hash>.js` */
  entry: string;
  integrity: string;
  /** Without titles, because only the gateway uses them. */
  routes: RouteDeclaration[];
  /** Absolute paths by page name. `texts-<language>` has the texts of a language other than English. */
  pages: Record<string, PageAssets>;
  /**
   * Set by a replica after this build has killed its render process twice. From then on, only browsers render the pages
   * of this build, until a release or rollback replaces this build or the shell's build.
   */
  leftToBrowsers?: {
    /** ISO time. */
    since: string;
    reason: string;
  };
}
/**
 * `/_mf/registry.json`. HTML documents contain it in `#registry`. In a document, `pages` has only the entries
 * `texts-<language>`.
 */
export interface Registry {
  version: number;
  shell: { build: string };
  remotes: Record<string, RegistryRemote>;
}
/** Settings that every HTML document contains in `#settings`. */
export interface PublicSettings {
  brand: string;
  company: string;
  /** Display name of the product, for example in the text "{product} Fees". */
  product: string;
  /** Value of `:product` in paths of calls. */
  productSlug: string;
  /** Screens show this text before a username, for example `linksouq.ae/`. */
  host: string;
  supportWhatsapp: string;
  /** After a change of the bank account, withdrawals wait for this number of hours. 0: no wait. */
  bankChangeHoldHours: number;
  /** Postal address for the legal pages, or ''. */
  companyAddress: string;
  /** E-mail address for the legal pages, or ''. */
  companyEmail: string;
  /** True outside production. */
  demo: boolean;
  /** False if the payment page is the test checkout. */
  takesCards: boolean;
}
/** The response to the call in `ssr.data`. The HTML of a server-rendered page contains it in `#page-data`. */
export interface PageData {
  /** Path and query of the call. */
  url: string;
  status: number;
  body: unknown;
}
/** `data` is `PageData.body`, if the HTML contains the page data of the current address. */
export interface PageProps {
  data?: unknown;
}
/** A page that the person may open next. */
export interface PageVisit {
  /** Values of `:name` in the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  credential: Credential;
}
/**
 * The type of `prefetch`, an optional export of a page. The function requests and caches the data of the page in
 * advance. Its errors are ignored, because the page requests missing data when it opens.
 */
export type PagePrefetch = (visit: PageVisit) => Promise<unknown>;
export type { ReleasedRoute, RemoteDeclaration, RouteDeclaration };
