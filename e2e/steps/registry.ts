import type { Registry } from '../../shared-api/contract/platform/federation.ts';

/** Returns the registry of a server: its live builds. */
export const registryOf = async ({ url }: { url: string }) =>
  (await (await fetch(`${url}/_mf/registry.json`)).json()) as Registry;
