import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyCall, type CallName, calls } from '@linksouq/shared-api/contract';
import type { PublicFactsMemory } from './public-facts';

/** Writes of buyers are the most frequent and change no public page, so they clear nothing. */
const isOfBuyers = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  const call: AnyCall | undefined = config.call === undefined ? undefined : calls[config.call as CallName];
  return call?.access.startsWith('buyer') ?? false;
};
const mayChangePages = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isOfBuyers(request);

/**
 * Clears the cache when a write begins and ends. A writer of this process, including operators and the payment
 * provider, sees the change after the response. The cache is cleared at the beginning too, because a page read before
 * may be outdated.
 * @param catchUp waits until the database that pages are read from has the write
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
