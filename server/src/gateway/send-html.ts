import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './send-compressed';

/**
 * Browsers revalidate documents at each visit, because a document contains the live builds. It is not `no-store`,
 * because some browsers then exclude the page from their back/forward cache.
 */
export const sendHtml = (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> =>
  sendCompressed(
    request,
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie'),
    html,
  );
