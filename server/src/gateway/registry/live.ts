import type {
  PageAssets,
  Registry,
  RegistryRemote,
  ReleasedRoute,
  ReleaseManifest,
} from '@linksouq/shared-api/contract';
import { assetUrl } from '../release/paths';
import { createMatcher, type Matched } from '../routing/match';

export const SHELL = 'shell';
/** Containers that must be live before the product is ready. */
export const CONTAINERS = [SHELL, 'mfe_public_page', 'mfe_seller', 'mfe_buyer', 'mfe_delivery'] as const;

export type OwnedRoute = ReleasedRoute & { container: string };

/** `base`: address of the asset origin (`Cdn.assets`), if one is configured. */
export type LiveManifest = ReleaseManifest & { base?: string };

/** One version of the registry, with values that are computed once for this version. */
export interface LiveRegistry {
  version: number;
  /** Address of the asset origin. Empty when this server serves the files. */
  base: string;
  /** The registry in documents for visitors, without the remotes for operators. */
  document: Registry;
  /** The registry in documents for operators. */
  operatorDocument: Registry;
  /** Container → manifest of its live build. */
  releases: ReadonlyMap<string, LiveManifest>;
  match: (pathname: string) => Matched<OwnedRoute> | undefined;
  /** Container → candidate, and the percentage of new sessions that get the candidate. */
  shares: ReadonlyMap<string, { manifest: ReleaseManifest; percent: number }>;
  /** Container → outgoing builds, newest first. */
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
    routes: routes.map(({ title: _title, titles: _titles, ...route }) => route),
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, assets]) => [page, addressesOf(manifest, assets)]),
    ),
  };
}

const isForOperators = ({ routes }: ReleaseManifest) => routes.some(({ access }) => access === 'operator');

interface LiveOptions extends Partial<Pick<LiveRegistry, 'shares' | 'outgoing'>> {
  /** See `LiveRegistry`. */
  base?: string | undefined;
}

export function createLive(
  version: number,
  liveBuilds: readonly ReleaseManifest[],
  { shares = new Map(), outgoing = new Map(), base = '' }: LiveOptions = {},
): LiveRegistry {
  const manifests: readonly LiveManifest[] = base
    ? liveBuilds.map((manifest) => ({ ...manifest, base }))
    : liveBuilds;
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

/** Maximum number of cached variants of one registry version. */
const MAX_VARIANTS = 32;
const variants = new WeakMap<LiveRegistry, Map<string, LiveRegistry>>();

/** Returns the manifest if browsers may get the build: the live build, the candidate, or an outgoing build. */
export function offeredBuild(live: LiveRegistry, name: string, build: string): ReleaseManifest | undefined {
  const offered = [
    live.releases.get(name),
    live.shares.get(name)?.manifest,
    ...(live.outgoing.get(name) ?? []),
  ];
  return offered.find((manifest) => manifest?.build === build);
}

/**
 * Returns the registry with the builds of one browser. Keeps the live build if the browser's build is no longer
 * offered.
 * @param builds container → build
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
