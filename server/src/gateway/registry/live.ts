import type {
  PageAssets,
  Registry,
  RegistryRemote,
  ReleaseManifest,
  RouteDeclaration,
} from '@linksouq/shared-api/contract';
import { assetUrl } from '../release/paths';
import { createMatcher, type Matched } from '../routing/match';

/** The container that draws the frame of every page. */
export const SHELL = 'shell';
/** Containers that must be live before the product is ready. */
export const CONTAINERS = [SHELL, 'mfe_public_page', 'mfe_seller', 'mfe_buyer', 'mfe_delivery'] as const;

/** A route with the container that owns it. */
export type OwnedRoute = RouteDeclaration & { container: string };

/** A release with the base address of its files (`Cdn.assets`). */
export type LiveManifest = ReleaseManifest & { base?: string };

/** One version of the registry, with values that requests need. They are computed once per flip. */
export interface LiveRegistry {
  version: number;
  /** Base address of the files of releases. Empty when this server serves the files. */
  base: string;
  /**
   * The registry in the form that pages get. The remotes of operators are omitted, so that visitors do not
   * download them.
   */
  document: Registry;
  /** The registry for pages of operators. It includes the remotes of operators. */
  operatorDocument: Registry;
  releases: ReadonlyMap<string, LiveManifest>;
  match: (pathname: string) => Matched<OwnedRoute> | undefined;
  /** The candidate of each container, and the percentage of new sessions that get it. */
  shares: ReadonlyMap<string, { manifest: ReleaseManifest; percent: number }>;
  /** The outgoing builds of each container, the newest first: earlier live builds that running sessions keep. */
  outgoing: ReadonlyMap<string, readonly ReleaseManifest[]>;
}

const addressesOf = ({ name, build, base }: LiveManifest, { scripts, styles }: PageAssets): PageAssets => ({
  scripts: scripts.map((path) => assetUrl(name, build, path, base)),
  styles: styles.map((path) => assetUrl(name, build, path, base)),
});

function remoteOf(manifest: LiveManifest): RegistryRemote {
  const { name, build, base, owner, entry, files, routes, pages } = manifest;
  return {
    build,
    owner,
    entry: assetUrl(name, build, entry, base),
    integrity: files.find((file) => file.path === entry)?.integrity ?? '',
    routes,
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, assets]) => [page, addressesOf(manifest, assets)]),
    ),
  };
}

const isForOperators = ({ routes }: ReleaseManifest) => routes.some(({ access }) => access === 'operator');

interface LiveOptions extends Partial<Pick<LiveRegistry, 'shares' | 'outgoing'>> {
  /** Origin and folder of the files. Empty when this server serves the files. */
  base?: string | undefined;
}

/** Builds the registry that requests use from the manifests of the live builds. */
export function createLive(
  version: number,
  given: readonly ReleaseManifest[],
  { shares = new Map(), outgoing = new Map(), base = '' }: LiveOptions = {},
): LiveRegistry {
  const manifests: readonly LiveManifest[] = base ? given.map((manifest) => ({ ...manifest, base })) : given;
  const releases = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const remotes = manifests.filter(({ name }) => name !== SHELL);
  const routes = manifests.flatMap(({ name, routes: own }) =>
    own.map((route): OwnedRoute => ({ ...route, container: name })),
  );
  const documentOf = (shown: readonly LiveManifest[]): Registry => ({
    version,
    shell: { build: releases.get(SHELL)?.build ?? '' },
    remotes: Object.fromEntries(shown.map((manifest) => [manifest.name, remoteOf(manifest)])),
  });
  return {
    version,
    base,
    releases,
    document: documentOf(remotes.filter((manifest) => !isForOperators(manifest))),
    operatorDocument: documentOf(remotes),
    match: createMatcher(routes),
    shares,
    outgoing,
  };
}

/**
 * Maximum number of variants of a registry version in memory. A variant contains the builds that one browser
 * gets.
 */
const MAX_VARIANTS = 32;
const variants = new WeakMap<LiveRegistry, Map<string, LiveRegistry>>();

/**
 * Returns the manifest of a build that a browser may get: the live build, the candidate, or an outgoing
 * build.
 */
export function offeredBuild(live: LiveRegistry, name: string, build: string): ReleaseManifest | undefined {
  const offered = [
    live.releases.get(name),
    live.shares.get(name)?.manifest,
    ...(live.outgoing.get(name) ?? []),
  ];
  return offered.find((manifest) => manifest?.build === build);
}

/**
 * Returns the registry with the given builds by container. A build that is not offered is replaced by the
 * live build.
 */
export function variantOf(live: LiveRegistry, builds: ReadonlyMap<string, string>): LiveRegistry {
  const chosen = [...builds]
    .filter(([name, build]) => live.releases.get(name)?.build !== build)
    .flatMap(([name, build]) => offeredBuild(live, name, build) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (chosen.length === 0) return live;
  const variantsOfLive = variants.get(live) ?? new Map<string, LiveRegistry>();
  variants.set(live, variantsOfLive);
  const key = chosen.map(({ name, build }) => `${name} ${build}`).join();
  const cached = variantsOfLive.get(key);
  if (cached) return cached;
  const names = new Set(chosen.map(({ name }) => name));
  const otherReleases = [...live.releases.values()].filter(({ name }) => !names.has(name));
  const variant = createLive(live.version, [...otherReleases, ...chosen], { base: live.base });
  if (variantsOfLive.size < MAX_VARIANTS) variantsOfLive.set(key, variant);
  return variant;
}
