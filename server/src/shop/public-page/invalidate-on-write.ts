import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, calls } from '@linksouq/shared-api/contract';
import type { PublicFactsMemory } from './public-facts';

/** What buyers do changes no public page, and they do the most. */
const isOfBuyers = ({ routeOptions: { config } }: FastifyRequest): boolean => {
  return config.call !== undefined && calls[config.call as CallName].access.startsWith('buyer');
};
const mayChangePages = (request: FastifyRequest): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && !isOfBuyers(request);

/**
 * Whoever writes through this process, operator and payment provider included, finds their change on the page once
 * they are answered. At the beginning too: a page that was read before belongs to the time before.
 */
export function invalidateOnWrite(app: FastifyInstance, memory: PublicFactsMemory): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayChangePages(request)) memory.forget();
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (mayChangePages(request)) memory.forget();
    done();
  });
}
