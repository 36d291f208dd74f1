/** Registers the remotes with the federation runtime. Each entry has a time limit and an integrity check. */
import { registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CHUNK_TIMEOUT_MS, type Registry, type RegistryRemote } from '@linksouq/shared-api/contract';
import { nextTask } from '../next-task';
import { fetchRegistry } from './registry';

interface Container {
  remote: RegistryRemote;
  /** Number of retries. Each retry has a new address. */
  attempt: number;
}
const containers = new Map<string, Container>();
/** Integrity hashes by entry address. */
const integrities = new Map<string, string>();

/**
 * Each attempt has a new address, because browsers send no second request to the address of a hanging
 * request. A retry uses the page's own origin, because `ASSETS_ORIGIN` may have failed.
 */
function entryUrl({ entry }: Pick<RegistryRemote, 'entry'>, attempt: number): string {
  const path =
    attempt === 0 ? entry : entry.replace(/^.*?(?=\/_mf\/)/, '').replace(/([^/]+)$/, `~${attempt}/$1`);
  return new URL(path, location.href).href;
}

function register(name: string, { remote, attempt }: Container): void {
  const entry = entryUrl(remote, attempt);
  if (remote.integrity) integrities.set(entry, remote.integrity);
  registerRemotes([{ name, entry }], { force: attempt > 0 });
}

export function startFederation(registry: Registry): void {
  registerPlugins([
    {
      name: 'linksouq-bounds',
      // The runtime's own time limit is only 20 s.
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: CHUNK_TIMEOUT_MS };
      },
      // Splits a long task: the entry runs first, and joins the share scope in the next task.
      beforeInitContainer: async (container) => {
        await nextTask();
        return container;
      },
    },
  ]);
  shownRemotes.clear();
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const container = { remote, attempt: 0 };
    containers.set(name, container);
    register(name, container);
  }
}

export const containerOf = (name: string): RegistryRemote | undefined => containers.get(name)?.remote;

/** Remotes of which this document has loaded a page. */
const shownRemotes = new Set<string>();
/**
 * Keeps the build of a remote in this document, because a second build would duplicate the remote's stores.
 */
export const keepBuild = (name: string) => void shownRemotes.add(name);

const hasEntry = (name: string) => (globalThis as Record<string, unknown>)[name] !== undefined;

/** Removes the style sheets of a remote, because the next build's runtime would reuse them. */
function dropStyles(name: string): void {
  for (const link of document.querySelectorAll(`:is(link, style)[data-rspack^="${name}:"]`)) link.remove();
}

/**
 * Prepares the next load after a failure. If a page of the remote has loaded, does nothing: the build stays, and its
 * load guard (`ops/build/load-guard-plugin.ts`) requests files at new addresses. Otherwise the next load uses the live
 * build, at a new address. Exception: an entry that has run is not loaded again if its build is still live.
 */
export async function refresh(name: string): Promise<void> {
  const container = containers.get(name);
  if (!container || shownRemotes.has(name)) return;
  const current = await fetchRegistry().then(
    (registry) => registry.remotes[name],
    () => undefined,
  );
  const isSame = !current || current.build === container.remote.build;
  if (hasEntry(name) && isSame) return;
  container.attempt += 1;
  if (!isSame) dropStyles(name);
  if (current) container.remote = current;
  register(name, container);
}
