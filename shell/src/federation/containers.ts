/** Registers the remotes' containers of this page with the federation runtime, with time limits and integrity. */
import { registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CHUNK_TIMEOUT_MS, type Registry, type RegistryRemote } from '@linksouq/shared-api/contract';
import { nextTurn } from '../turn';
import { fetchRegistry } from './registry';

interface Container {
  remote: RegistryRemote;
  /** Number of requests with a new address for this container. */
  attempt: number;
}
const containers = new Map<string, Container>();
/** Maps the address of an entry to its integrity hash. Only the registry provides this hash. */
const integrities = new Map<string, string>();

/**
 * Returns the address of an entry at an attempt. Each attempt has a new address, because a browser joins a
 * new request to a hanging request of the same address. A retry uses the page's own origin, in case another
 * origin failed.
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

/** Registers all remotes of the registry. Loads nothing. */
export function startFederation(registry: Registry): void {
  registerPlugins([
    {
      name: 'linksouq-bounds',
      // Sets our time limit, because the runtime's own time limit is only 20 s.
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: CHUNK_TIMEOUT_MS };
      },
      // Evaluating the entry and joining the share scope become separate tasks.
      beforeInitContainer: async (container) => {
        await nextTurn();
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

/** Returns a remote with the build that this page uses. */
export const containerOf = (name: string): RegistryRemote | undefined => containers.get(name)?.remote;

/** Remotes of which this document has loaded a page. */
const shownRemotes = new Set<string>();
/**
 * Marks a remote whose page has loaded. The document then uses only this build of the remote, because another
 * build would duplicate its stores.
 */
export const keepBuild = (name: string) => void shownRemotes.add(name);

const hasEntry = (name: string) => (globalThis as Record<string, unknown>)[name] !== undefined;

/**
 * Removes style sheets of a remote. The next build's runtime would reuse them, because their keys are equal.
 */
function dropStyles(name: string): void {
  for (const link of document.querySelectorAll(`:is(link, style)[data-rspack^="${name}:"]`)) link.remove();
}

/**
 * Makes the next load of a remote use a new address. A remote with a loaded page keeps its build, and the load
 * guard of this build changes the address. Any other remote uses the live build, so that the next release or a
 * rollback replaces a bad build without a reload. An entry that has already run stays if its build is still
 * live.
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
