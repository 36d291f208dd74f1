/** Releases and the registry: the manifest of a build, and what the gateway sends to the browser. */
import type { Credential, RemoteDeclaration, RouteDeclaration } from './routes';

/** A file of a build, by its path in the release. */
export interface ReleaseFile {
  path: string;
  /** Size in bytes. */
  size: number;
  /** `sha384-…`, for the integrity attribute. */
  integrity: string;
}
/** Scripts and styles of one exposed page, in load order. Paths in the release. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}
/** Host package → export → how it is used, and in which file. */
export type HostUses = Record<string, Record<string, { kind: 'function' | 'any'; file: string }>>;
/** Host package → export → its `typeof`. */
export type HostProvides = Record<string, Record<string, string>>;

/** `dist/release.json`. The build writes it, and the release checks it. */
export interface ReleaseManifest {
  /** Container name; `shell` for the host. */
  name: string;
  owner: string;
  /** Content hash of the sources and tools: the same sources give the same build. */
  build: string;
  createdAt: string;
  /** Web files, served at `/_mf/<name>/<build>/<path>`. */
  files: ReleaseFile[];
  /** `remoteEntry.<hash>.js`. For the shell, `pages['.']` contains its scripts in order. */
  entry: string;
  /** By page name. `.` contains the files of every page of this container, `texts-ar` its Arabic texts. */
  pages: Record<string, PageAssets>;
  routes: RouteDeclaration[];
  /** Server half, which is never served: `server.cjs` when some route has `ssr`. */
  server?: ReleaseFile;
  /** Strict singletons: package → provided version (shell) or required range (remote). */
  shared: Record<string, string>;
  /** Version of the federation runtime in this build. */
  federationRuntime: string;
  /** Other patch versions of the runtime with which the skew test passed, added by the release. */
  testedRuntimes?: string[];
  /** Brotli bytes of each page's first load, compared with the budgets. */
  budget: Record<string, number>;
  /** Exports of host packages that a remote uses. Absent in builds from before this field. */
  hostUses?: HostUses;
  /** Exports of host packages that the shell provides. */
  hostProvides?: HostProvides;
  /** Source of the build, added by the release. Without `commit`, the sources were not committed. */
  source?: { commit?: string; author?: string };
}

/** One remote in the page's registry. */
export interface RegistryRemote {
  build: string;
  owner: string;
  /** `/_mf/<name>/<build>/remoteEntry.<hash>.js` */
  entry: string;
  integrity: string;
  routes: RouteDeclaration[];
  /** Addresses (absolute paths) by page. `texts-<language>` are the remote's languages besides English. */
  pages: Record<string, PageAssets>;
  /** Set when the build killed its render process. Browsers render it until the next flip. */
  leftToBrowsers?: {
    /** ISO time. */
    since: string;
    reason: string;
  };
}
/** `/_mf/registry.json`. Every HTML contains it as `#registry`, where `pages` has only the languages. */
export interface Registry {
  version: number;
  shell: { build: string };
  remotes: Record<string, RegistryRemote>;
}
/** Settings that the gateway inlines as `#settings`. */
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
  /** For the legal pages. '' where the company has not set them. */
  companyAddress: string;
  companyEmail: string;
  /** True outside production: the demo adapters are in use. */
  demo: boolean;
}
/** `#page-data`: the data of the server-rendered page. A status of `null` means "not fetched". */
export interface PageData {
  /** Path and query of the data. */
  url: string;
  status: number;
  /** Body of the `ssr.data` call. */
  body: unknown;
}
/** Props of every exposed page. `data` is the body of `ssr.data` for the current address, when the HTML contains it. */
export interface PageProps {
  data?: unknown;
}
/** An address that may be opened next, and the token for its calls. */
export interface PageVisit {
  /** Values of `:name` in the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  credential: Credential;
}
/**
 * A page's module may export it as `prefetch`: requests the page's data in advance and caches it. Failures are
 * ignored, because the page requests the data again.
 */
export type PagePrefetch = (visit: PageVisit) => Promise<unknown>;
export type { RemoteDeclaration, RouteDeclaration };
