/** The registry: the builds of this page, fixed for its life. */
import { CHUNK_TIMEOUT_MS, type Registry } from '@linksouq/shared-api/contract';

const REGISTRY_URL = '/_mf/registry.json';

/** The registry in the HTML; fetched when the HTML has none. */
export async function readRegistry(): Promise<Registry> {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : fetchRegistry();
}
/**
 * The current registry.
 * @throws Error when it does not arrive within 120 s, or is invalid
 */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_URL, {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}`);
  return (await response.json()) as Registry;
}
