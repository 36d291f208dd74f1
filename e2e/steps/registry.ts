import type { Registry } from '../../shared-api/contract/platform/federation.ts';

/** What is live on a server now. */
export const registryOf = async ({ url }: { url: string }) =>
  (await (await fetch(`${url}/_mf/registry.json`)).json()) as Registry;
