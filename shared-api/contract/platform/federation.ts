/** Releases and the registry: the description of a build, and what the gateway sends to the browser. */
import type { Credential, RemoteDeclaration, RouteDeclaration } from './routes';

/** A file of a build, by its path under the release. */
export interface ReleaseFile {
  path: string;
  /** Bytes. */
  size: number;
  /** `sha384-…`, for the integrity attribute. */
  integrity: string;
}
/** Scripts and styles of one exposed page, in load order. Paths under the release. */
export interface PageAssets {
  scripts: string[];
  styles: string[];
}
/** Host package → export → how it is used, and in which file. */
export type HostUses = Record<string, Record<string, { kind: 'function' | 'any'; file: string }>>;
/** Host package → export → its `typeof`. */
export type HostProvides = Record<string, Record<string, string>>;

/** `dist/release.json`: the build writes it, the release checks it. */
export interface ReleaseManifest {
  /** Container name; `shell` for the host. */
  name: string;
  owner: string;
  /** Content hash of the sources and tools: the same sources give the same build. */
  build: string;
  createdAt: string;
  /** Web files, served at `/_mf/<name>/<build>/<path>`. */
  files: ReleaseFile[];
  /** `remoteEntry.<hash>.js`; for the shell its scripts in order are in `pages['.']`. */
  entry: string;
  /** By page name; `.` has the files of every page of this container, `texts-ar` its Arabic texts. */
  pages: Record<string, PageAssets>;
  routes: RouteDeclaration[];
  /** Server half, never served: `server.cjs` when some route has `ssr`. */
  server?: ReleaseFile;
  /** Strict singletons: package → provided version (shell) or required range (remote). */
  shared: Record<string, string>;
  /** Version of the federation runtime in this build. */
  federationRuntime: string;
  /** Brotli bytes of each page's first load, for the budgets. */
  budget: Record<string, number>;
  /** A remote: what it uses of the host packages. Absent in builds from before this was recorded. */
  hostUses?: HostUses;
  /** The shell: what it provides of them. */
  hostProvides?: HostProvides;
  /** Where the build comes from; the release adds it. Without `commit`, the sources were not committed. */
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
  /** Addresses (absolute paths) by page; `texts-<language>` are its languages besides English. */
  pages: Record<string, PageAssets>;
  /** Its build killed the process that renders it on the server: browsers render it until the next flip. */
  leftToBrowsers?: {
    /** ISO time. */
    since: string;
    reason: string;
  };
}
/** `/_mf/registry.json`; in every HTML as `#registry`, where `pages` has only the languages. */
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
/** `#page-data`: the data of the server-rendered page. Status `null` means "not fetched". */
export interface PageData {
  /** Path and query of the data. */
  url: string;
  status: number;
  /** Body of the `ssr.data` call. */
  body: unknown;
}
/** Props of every exposed page. `data` is the body of `ssr.data` for the current address, when the HTML has it. */
export interface PageProps {
  data?: unknown;
}
/** An address that may be opened next, and the token of its calls. */
export interface PageVisit {
  /** Values of `:name` in the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  credential: Credential;
}
/**
 * Exported by a page's module as `prefetch`: requests the page's data ahead and caches it for the page. Failures are
 * ignored, because the page requests again.
 */
export type PagePrefetch = (visit: PageVisit) => Promise<unknown>;
export type { RemoteDeclaration, RouteDeclaration };
