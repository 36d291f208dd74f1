import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './send-compressed';

/**
 * Documents are validated at each visit, because they name the live builds. Not `no-store`, with which some browsers
 * do not cache a page for back and forward.
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
