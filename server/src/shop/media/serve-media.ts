/** GET /media/*: showcase media without a session, private files with a signature, ranges for players. */
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { parseRange } from './byte-range';
import { storagePath, verifySignature } from './signature';
import { publicPaths } from './visibility';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
};
const SAFE_PATH = /^(?:[\w-]+\/)*[\w-]+\.[a-z0-9]+$/;

export function serveMedia(app: FastifyInstance, ctx: Context): void {
  const isPublic = publicPaths(ctx);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const wire = (request.params as { '*': string })['*'];
      const type = TYPES[path.posix.extname(wire)];
      if (!type || !SAFE_PATH.test(wire)) throw notFound('This file');
      // Absent files and files of others have the same response, which is never 403.
      const open = await isPublic(wire);
      if (!open && !verifySignature(ctx, wire, request.query as Record<string, unknown>))
        throw notFound('This file');
      const file = await ctx.storage.stat(storagePath(wire));
      if (!file) throw notFound('This file');
      setHeaders(reply, type, open);
      const etag = `"${file.size.toString(36)}-${Math.floor(file.modifiedAt.getTime()).toString(36)}"`;
      reply.header('etag', etag).header('accept-ranges', 'bytes').type(type);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const range = parseRange(request.headers.range, file.size);
      if (range === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      if (range) {
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      }
      reply.header('content-length', range ? range.end - range.start + 1 : file.size);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(await ctx.storage.read(storagePath(wire), range));
    },
  });
}

/** A sandbox would stop the browser's PDF viewer, so a PDF only names who may frame it. */
function setHeaders(reply: FastifyReply, type: string, open: boolean): void {
  reply.header('x-content-type-options', 'nosniff');
  if (open) {
    // Names are never reused, so a copy never becomes stale.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return;
  }
  reply.header('cache-control', 'private, max-age=600');
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
  reply.header('referrer-policy', 'no-referrer');
  reply.header(
    'content-security-policy',
    type === 'application/pdf' ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
  );
}
