import type {
  PageAssets,
  Registry,
  RegistryRemote,
  ReleaseManifest,
  RouteDeclaration,
} from '@linksouq/shared-api/contract';
import { assetUrl } from '../release/paths';
import { createMatcher, type Matched } from '../routing/match';

/** The container below every page. */
export const SHELL = 'shell';
/** Containers that must be live before the product is ready. */
export const CONTAINERS = [SHELL, 'mfe_public_page', 'mfe_seller', 'mfe_buyer', 'mfe_delivery'] as const;

/** A route with the container that owns it. */
export type OwnedRoute = RouteDeclaration & { container: string };

/** One version of the registry with the values that requests need, computed once per flip. */
/** A release with the base address of its files (`Cdn.assets`). */
export type LiveManifest = ReleaseManifest & { base?: string };

export interface LiveRegistry {
  version: number;
  /** Base address of the files of releases. Empty: this server. */
  base: string;
  /** The registry in the form that pages get. It lacks the remotes of operators, so that they cost visitors no bytes. */
  document: Registry;
  /** The same with the remotes of operators, for their pages. */
  operatorDocument: Registry;
  releases: ReadonlyMap<string, LiveManifest>;
  match: (pathname: string) => Matched<OwnedRoute> | undefined;
  /** The candidate of each container, and the percentage of browsers that get it. */
  shares: ReadonlyMap<string, { manifest: ReleaseManifest; percent: number }>;
  /** Earlier live builds of each container, which running sessions keep. The newest first. */
  outgoing: ReadonlyMap<string, readonly ReleaseManifest[]>;
}

const addresses = ({ name, build, base }: LiveManifest, { scripts, styles }: PageAssets): PageAssets => ({
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
      Object.entries(pages).map(([page, assets]) => [page, addresses(manifest, assets)]),
    ),
  };
}

const isForOperators = ({ routes }: ReleaseManifest) => routes.some(({ access }) => access === 'operator');

interface Alternatives extends Partial<Pick<LiveRegistry, 'shares' | 'outgoing'>> {
  /** Origin and folder of the files; '' for this server. */
  base?: string | undefined;
}

export function createLive(
  version: number,
  given: readonly ReleaseManifest[],
  { shares = new Map(), outgoing = new Map(), base = '' }: Alternatives = {},
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

/** Maximum number of variants of one version kept in memory. */
const KEPT = 32;
const variants = new WeakMap<LiveRegistry, Map<string, LiveRegistry>>();

/** Returns the manifest of a build that a browser may get: the live one, the candidate, or an outgoing one. */
export function offeredBuild(live: LiveRegistry, name: string, build: string): ReleaseManifest | undefined {
  const offered = [
    live.releases.get(name),
    live.shares.get(name)?.manifest,
    ...(live.outgoing.get(name) ?? []),
  ];
  return offered.find((manifest) => manifest?.build === build);
}

/** Returns the registry with the given builds by container. Builds that are not offered stay the live ones. */
export function variantOf(live: LiveRegistry, builds: ReadonlyMap<string, string>): LiveRegistry {
  const chosen = [...builds]
    .filter(([name, build]) => live.releases.get(name)?.build !== build)
    .flatMap(([name, build]) => offeredBuild(live, name, build) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (chosen.length === 0) return live;
  const kept = variants.get(live) ?? new Map<string, LiveRegistry>();
  variants.set(live, kept);
  const key = chosen.map(({ name, build }) => `${name} ${build}`).join();
  const known = kept.get(key);
  if (known) return known;
  const names = new Set(chosen.map(({ name }) => name));
  const others = [...live.releases.values()].filter(({ name }) => !names.has(name));
  const variant = createLive(live.version, [...others, ...chosen], { base: live.base });
  if (kept.size < KEPT) kept.set(key, variant);
  return variant;
}
