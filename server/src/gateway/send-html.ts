import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '../platform/http/request-id';
import { sendCompressed } from './send-compressed';

/** Who may get this document: all visitors, one browser during a share (gradual release), or one browser with a preview. */
type Audience = 'all' | 'one browser' | 'preview';
const CACHING: Readonly<Record<Audience, string>> = {
  all: 'no-cache',
  'one browser': 'private, no-cache',
  preview: 'private, no-store',
};

/**
 * Sends a document. Browsers must revalidate it at each visit, because it refers to the live builds. `no-store` is only
 * for previews, because it prevents the back/forward cache of some browsers.
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
      .header(REQUEST_ID_HEADER, request.id)
      .header('cache-control', CACHING[audience])
      .header('vary', 'accept-encoding, cookie'),
    html,
  );
