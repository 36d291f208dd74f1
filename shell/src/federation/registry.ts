import { CHUNK_TIMEOUT_MS, type Registry } from '@linksouq/shared-api/contract';

const REGISTRY_URL = '/_mf/registry.json';

export async function readRegistry(): Promise<Registry> {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : fetchRegistry();
}
/** @throws Error if the registry does not arrive within 120 s, has an error status, or is not JSON */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_URL, {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${REGISTRY_URL} returned ${response.status}`);
  return (await response.json()) as Registry;
}
