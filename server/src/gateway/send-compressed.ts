import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted } from './release/compress';

/** Uses fast settings, because each text is sent only once. */
export async function compressText(text: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 6 });
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Sends a generated text in the best encoding that the client accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = accepted(request.headers['accept-encoding']);
  const body = Buffer.from(text);
  if (encoding) void reply.header('content-encoding', encoding.name);
  return reply.send(encoding ? await compressText(body, encoding.name) : body);
}
