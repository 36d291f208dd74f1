/** Load on one address: how many answers a second, and how late the latest of a hundred. */
import autocannon from 'autocannon';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Headers that differ by request. */
  own?: () => Record<string, string>;
}
export interface Load {
  /** Answers a second, mean. */
  rate: number;
  /** ms */
  p50: number;
  p99: number;
}
export const CONNECTIONS = 50;

/** @throws Error when one answer is not 2xx: a refusal is no work */
export async function load(
  { url, method = 'GET', headers = {}, body, own }: Target,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body ? { body } : {}),
    connections: CONNECTIONS,
    duration: seconds,
    ...(own
      ? { requests: [{ setupRequest: (request) => ({ ...request, headers: { ...headers, ...own() } }) }] }
      : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors of ${result.requests.total}`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
