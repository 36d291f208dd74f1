import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './send-compressed';

/**
 * Browsers revalidate documents at each visit, because a document contains the live builds. It is not `no-store`,
 * because some browsers then exclude the page from their back/forward cache.
 * @param isPersonal whether the document is of one browser only, such as a preview
 */
export const sendHtml = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  isPersonal = false,
): Promise<FastifyReply> =>
  sendCompressed(
    request,
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', isPersonal ? 'private, no-store' : 'no-cache')
      .header('vary', 'accept-encoding, cookie'),
    html,
  );
