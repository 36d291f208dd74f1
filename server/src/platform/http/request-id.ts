/**
 * The id of a request. The proxy sets it, the response returns it, log lines and outbox rows contain it, and a browser's
 * report of a failed call names it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../db/id';

const REQUEST_ID = 'x-request-id';
const PATTERN = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** Id of the request that caused the current work; undefined outside of requests. */
export const requestIdNow = (): string | undefined => current.getStore();
/** Runs work of an outbox row with the id of the request that queued it. */
export const withRequestId = <T>(id: string | null, work: () => T): T =>
  id ? current.run(id, work) : work();

/** Returns the id that a trusted proxy set. Without a proxy each client could choose the id, so a new one is made. */
export const requestIdOf =
  (hasProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers[REQUEST_ID];
    return hasProxy && typeof sent === 'string' && PATTERN.test(sent) ? sent : newId();
  };

/** Makes the id available to the work of a request, and returns it with each response of a call. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.call) void reply.header(REQUEST_ID, request.id);
    current.run(request.id, done);
  });
}
