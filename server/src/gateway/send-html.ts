import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendSqueezed } from './send-squeezed';

/**
 * A document that is asked for anew at each visit: it names the builds that are live. Not `no-store`: with it some
 * browsers do not keep a page whole for back and forward.
 */
export const sendHtml = (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> =>
  sendSqueezed(
    request,
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie'),
    html,
  );
