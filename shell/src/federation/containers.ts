/** The remotes' containers in this page: registered with the federation runtime, bounded, checked for integrity. */
import { registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CHUNK_TIMEOUT_MS, type Registry, type RegistryRemote } from '@linksouq/shared-api/contract';
import { nextTurn } from '../turn';
import { fetchRegistry } from './registry';

interface Container {
  remote: RegistryRemote;
  /** How often this container was asked for anew. */
  attempt: number;
}
const containers = new Map<string, Container>();
/** Integrity by address of an entry: only the registry can vouch for it. */
const integrities = new Map<string, string>();

/** @returns address of an entry at attempt `n`; a fresh one each time, because a hung request is never repeated */
function entryUrl({ entry }: Pick<RegistryRemote, 'entry'>, attempt: number): string {
  const path = attempt === 0 ? entry : entry.replace(/([^/]+)$/, `~${attempt}/$1`);
  return new URL(path, location.href).href;
}

function register(name: string, { remote, attempt }: Container): void {
  const entry = entryUrl(remote, attempt);
  if (remote.integrity) integrities.set(entry, remote.integrity);
  registerRemotes([{ name, entry }], { force: attempt > 0 });
}

/** Makes all remotes of the registry known. Loads nothing. */
export function startFederation(registry: Registry): void {
  registerPlugins([
    {
      name: 'linksouq-bounds',
      // The runtime's own time-out is 20 s.
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: CHUNK_TIMEOUT_MS };
      },
      // The entry has been evaluated; joining what is shared is a task of its own.
      beforeInitContainer: async (container) => {
        await nextTurn();
        return container;
      },
    },
  ]);
  live.clear();
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const container = { remote, attempt: 0 };
    containers.set(name, container);
    register(name, container);
  }
}

/** The build that this page runs, or would run, of a remote. */
export const containerOf = (name: string): RegistryRemote | undefined => containers.get(name)?.remote;

/** Remotes of which this page has shown something. */
const live = new Set<string>();
/** From now on this page stays with the remote's build: another one would bring its stores a second time. */
export const keepBuild = (name: string) => void live.add(name);

const hasEntry = (name: string) => (globalThis as Record<string, unknown>)[name] !== undefined;

/** Else the runtime of the next build takes the style sheets of the one before, keyed by chunk alone, for its own. */
function dropStyles(name: string): void {
  for (const link of document.querySelectorAll(`:is(link, style)[data-rspack^="${name}:"]`)) link.remove();
}

/**
 * Makes the next load of a remote ask at a fresh address. A remote that this page has shown keeps its build, whose
 * runtime moves on by itself (load guard). One that never came to show anything takes the build that is live now, so
 * that a bad release is cured by the next one, or by going back, without a reload.
 */
export async function refresh(name: string): Promise<void> {
  const container = containers.get(name);
  if (!container || live.has(name)) return;
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
