import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyCall, type CallName, calls } from '@linksouq/shared-api/contract';
import type { PublicFactsMemory } from './public-facts';

/**
 * Calls of buyers are the most frequent writes, and do not clear the cache. On a public page, they change only the track
 * record. The page may show the old track record until the cached page expires.
 */
const isOfBuyers = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const call: AnyCall | undefined = config.call === undefined ? undefined : calls[config.call as CallName];
  return call?.access.startsWith('buyer') ?? false;
};
const mayChangePages = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isOfBuyers(request);

/**
 * Clears the cache before a write, and again before its response. So the author of the write (a seller, an
 * operator or the payment provider) sees the change. The cache is cleared before the write too, because a client
 * may read the page before the response arrives. `forget` also detaches reads that are in progress, so later
 * requests do not get the results of these reads.
 * @param catchUp waits until the standby has the write
 */
export function invalidateOnWrite(
  app: FastifyInstance,
  memory: PublicFactsMemory,
  catchUp: () => Promise<void> | undefined,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayChangePages(request)) memory.forget();
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!mayChangePages(request)) return;
    if (reply.statusCode < 400) await catchUp();
    memory.forget();
    if (reply.statusCode < 400) memory.changed();
  });
}
