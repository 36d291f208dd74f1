import { type LiveRegistry, SHELL } from '../registry/live';
import type { PublicSettings, ReleaseManifest } from '@linksouq/shared-api/contract';
import type { ReleaseStore } from '../release/store';
import type { BuildSet, RenderInput } from './types';

export const setKey = (shellBuild: string, remote: string, remoteBuild: string): string =>
  `shell@${shellBuild}+${remote}@${remoteBuild}`;

/** Returns the live builds that render pages of a remote, or undefined if one of them has no `server.cjs`. */
export function buildSet(
  live: LiveRegistry,
  name: string,
  store: ReleaseStore,
  settings: PublicSettings,
): BuildSet | undefined {
  const shell = live.releases.get(SHELL);
  const remote = live.releases.get(name);
  if (!shell?.server || !remote?.server || name === SHELL) return undefined;
  const loadHalf = async ({ name: owner, build }: { name: string; build: string }) => ({
    file: `${owner}-${build}/server.cjs`,
    code: await store.readServer(owner, build),
  });
  return {
    key: setKey(shell.build, name, remote.build),
    load: async () => {
      const [shellHalf, remoteHalf] = await Promise.all([loadHalf(shell), loadHalf(remote)]);
      return { shell: shellHalf, remote: remoteHalf, warmUp: warmUpOf(live, remote, settings) };
    },
  };
}

/** Returns the build sets of all server-rendered routes. */
export function liveSets(live: LiveRegistry, store: ReleaseStore, settings: PublicSettings): BuildSet[] {
  return [...live.releases.values()]
    .filter(({ routes }) => routes.some((route) => route.ssr))
    .map(({ name }) => buildSet(live, name, store, settings))
    .filter((set) => set !== undefined);
}

/** Returns an input without data for each server-rendered page. Its render compiles the code before the first visit. */
const warmUpOf = (live: LiveRegistry, { routes }: ReleaseManifest, settings: PublicSettings): RenderInput[] =>
  routes
    .filter((route) => route.ssr)
    .map(({ path, page, ssr }) => {
      const url = path.replace(/:\w+/g, 'x');
      return {
        url,
        language: 'en',
        page,
        settings,
        registry: live.document,
        ...(ssr?.data !== undefined && { pageData: { url, status: 0, body: undefined } }),
      };
    });
