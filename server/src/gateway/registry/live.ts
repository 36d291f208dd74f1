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
export interface LiveRegistry {
  version: number;
  /** The registry in the form that pages get. It lacks the remotes of operators, so that they cost visitors no bytes. */
  document: Registry;
  /** The same with the remotes of operators, for their pages. */
  operatorDocument: Registry;
  releases: ReadonlyMap<string, ReleaseManifest>;
  match: (pathname: string) => Matched<OwnedRoute> | undefined;
}

const addresses = ({ name, build }: ReleaseManifest, { scripts, styles }: PageAssets): PageAssets => ({
  scripts: scripts.map((path) => assetUrl(name, build, path)),
  styles: styles.map((path) => assetUrl(name, build, path)),
});

function remoteOf(manifest: ReleaseManifest): RegistryRemote {
  const { name, build, owner, entry, files, routes, pages } = manifest;
  return {
    build,
    owner,
    entry: assetUrl(name, build, entry),
    integrity: files.find((file) => file.path === entry)?.integrity ?? '',
    routes,
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, assets]) => [page, addresses(manifest, assets)]),
    ),
  };
}

const isForOperators = ({ routes }: ReleaseManifest) => routes.some(({ access }) => access === 'operator');

export function createLive(version: number, manifests: readonly ReleaseManifest[]): LiveRegistry {
  const releases = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const remotes = manifests.filter(({ name }) => name !== SHELL);
  const routes = manifests.flatMap(({ name, routes: own }) =>
    own.map((route): OwnedRoute => ({ ...route, container: name })),
  );
  const documentOf = (shown: readonly ReleaseManifest[]): Registry => ({
    version,
    shell: { build: releases.get(SHELL)?.build ?? '' },
    remotes: Object.fromEntries(shown.map((manifest) => [manifest.name, remoteOf(manifest)])),
  });
  return {
    version,
    releases,
    document: documentOf(remotes.filter((manifest) => !isForOperators(manifest))),
    operatorDocument: documentOf(remotes),
    match: createMatcher(routes),
  };
}
