import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted } from './release/compress';

/** Fast settings: every document is another one. */
async function squeeze(html: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: 6 });
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/**
 * A document that is asked for anew at each visit: it names the builds that are live. Not `no-store`: with it some
 * browsers do not keep a page whole for back and forward.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = accepted(request.headers['accept-encoding']);
  const body = Buffer.from(html);
  if (encoding) void reply.header('content-encoding', encoding.name);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .send(encoding ? await squeeze(body, encoding.name) : body);
}
