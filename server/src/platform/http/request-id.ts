/**
 * The id of a request. The proxy sets the id. The response, log lines and outbox rows contain the id. The
 * report of a browser about a failed call contains it too.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../db/id';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Pattern of an id that a proxy may set. Ids of the server match it too. */
export const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** Id of the request that caused the current work. Undefined outside of requests. */
export const requestIdNow = (): string | undefined => current.getStore();
/** Runs work with the id of the request that caused it, for example the processing of an outbox row. */
export const withRequestId = <T>(id: string | null, work: () => T): T =>
  id ? current.run(id, work) : work();

/**
 * Returns the id that a trusted proxy set. Without a proxy the function creates an id, because a client could
 * choose any id.
 */
export const requestIdOf =
  (hasProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers[REQUEST_ID_HEADER];
    return hasProxy && typeof sent === 'string' && REQUEST_ID_PATTERN.test(sent) ? sent : newId();
  };

/**
 * Makes the id of a request available while the server processes the request. Adds the id to every response
 * of a call. `sendHtml` adds it to documents.
 */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.call) void reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, done);
  });
}
