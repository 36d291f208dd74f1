import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './send-compressed';

/** Who may get the document: all visitors, one browser with its share of candidates, or one browser's preview. */
type Audience = 'all' | 'one browser' | 'preview';
const CACHING: Readonly<Record<Audience, string>> = {
  all: 'no-cache',
  'one browser': 'private, no-cache',
  preview: 'private, no-store',
};

/**
 * Browsers revalidate documents at each visit, because a document contains the live builds. It is not `no-store`,
 * because some browsers then exclude the page from their back/forward cache.
 */
export const sendHtml = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  audience: Audience = 'all',
): Promise<FastifyReply> =>
  sendCompressed(
    request,
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHING[audience])
      .header('vary', 'accept-encoding, cookie'),
    html,
  );
