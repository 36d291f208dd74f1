/** The id of a request connects its response, log lines, outbox rows and failure reports of browsers. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newId } from '../db/id';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Pattern of an id from a proxy. Ids of the server match this pattern too. */
export const REQUEST_ID_PATTERN = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

export const requestIdNow = (): string | undefined => current.getStore();
/** Runs work that an earlier request has caused, such as the processing of an outbox row. */
export const withRequestId = <T>(id: string | null, work: () => T): T =>
  id ? current.run(id, work) : work();

/** Returns the id from a trusted proxy, or a new id. Without a proxy, a client could choose the id. */
export const requestIdOf =
  (hasProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const sent = headers[REQUEST_ID_HEADER];
    return hasProxy && typeof sent === 'string' && REQUEST_ID_PATTERN.test(sent) ? sent : newId();
  };

/** Makes `requestIdNow` work in requests, and adds the id to the responses of calls. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.call) void reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, done);
  });
}
