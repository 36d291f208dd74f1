import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyCall, type CallName, calls } from '@linksouq/shared-api/contract';
import type { PublicFactsMemory } from './public-facts';

/**
 * Returns whether a call is for buyers. Writes of buyers are the most frequent and change no public page,
 * so they do not clear the cache.
 */
const isOfBuyers = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const call: AnyCall | undefined = config.call === undefined ? undefined : calls[config.call as CallName];
  return call?.access.startsWith('buyer') ?? false;
};
const mayChangePages = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isOfBuyers(request);

/**
 * Clears the cache when a write begins and when it ends. So a client, such as a seller, an operator or the
 * payment provider, sees the result of its write after the response. `forget` also detaches running reads, so
 * later requests do not get their results. The call at the end detaches the reads that began before the commit.
 * The call at the beginning detaches the reads that began before the write, because a client may read again
 * before the response arrives.
 * @param catchUp waits until the write has reached the database from which pages are read
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
    // `changed` makes the next read wait longer for a slow database before it uses its last result. So the author
    // of the write sees the change.
    if (reply.statusCode < 400) memory.changed();
  });
}
