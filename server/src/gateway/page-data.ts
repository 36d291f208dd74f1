import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, type PageData } from '@linksouq/shared-api/contract';

/** After this time, the document is sent without data, and the browser requests the data. */
const TIME_LIMIT_MS = 1_000;

/**
 * Fetches public data of a page from the API of this server. Returns undefined after the time limit and for a server
 * error.
 * @param url path and query of the page
 * @param call path and query of the GET call
 * @param onStale receives the `cache-status` header of a response that contains old data
 */
export async function fetchPageData(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  call: string,
  onStale: (cacheStatus: string) => void,
): Promise<PageData | undefined> {
  const answer = app
    .inject({ method: 'GET', url: API_BASE + call, remoteAddress: request.ip })
    .then((response): PageData | undefined => {
      if (response.statusCode >= 500) return undefined;
      const stale = response.headers['cache-status'];
      if (stale !== undefined) onStale(String(stale));
      return { url, status: response.statusCode, body: response.json() };
    })
    .catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeLimit = new Promise<undefined>((settle) => {
    timer = setTimeout(() => settle(undefined), TIME_LIMIT_MS);
  });
  return Promise.race([answer, timeLimit]).finally(() => clearTimeout(timer));
}
