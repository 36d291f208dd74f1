import type { Registry } from '../../shared-api/contract/platform/federation.ts';

/** Returns the live builds of a server. */
export const registryOf = async ({ url }: { url: string }) =>
  (await (await fetch(`${url}/_mf/registry.json`)).json()) as Registry;
