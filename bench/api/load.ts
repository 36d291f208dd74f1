import autocannon from 'autocannon';

export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Additional headers that differ from request to request. */
  headersPerRequest?: () => Record<string, string>;
}
export interface Load {
  /** Responses per second (mean). */
  rate: number;
  /** 99th percentile of the latency, in ms. */
  p99: number;
}
const CONNECTIONS = 50;

/** @throws Error when a response is not 2xx. An error response takes less time, so it would improve the figures. */
export async function load(
  { url, method = 'GET', headers = {}, body, headersPerRequest }: Target,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body ? { body } : {}),
    connections: CONNECTIONS,
    duration: seconds,
    ...(headersPerRequest
      ? {
          requests: [
            { setupRequest: (request) => ({ ...request, headers: { ...headers, ...headersPerRequest() } }) },
          ],
        }
      : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors of ${result.requests.total}`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
