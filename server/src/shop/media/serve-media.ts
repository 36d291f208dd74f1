/**
 * GET /media/*. Serves public files without a signature, and private files with a signature. Never needs a
 * session.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSET_CACHE, mediaType, PUBLIC_MEDIA_CACHE } from '../../platform/cdn';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { languageNow } from '../../platform/http/localize-replies';
import { parseRange } from './byte-range';
import { fileGonePage } from './file-gone';
import { storagePath, verifySignature } from '../../platform/signed-media';
import { versionSelector } from './smaller-versions';
import { type Visibility, visibilityReader } from './visibility';

const PRIVATE_HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
};
const SAFE_PATH = /^(?:[\w-]+\/)*[\w-]+\.[a-z0-9]+$/;

export function serveMedia(app: FastifyInstance, ctx: Context): void {
  const visibilityOf = visibilityReader(ctx);
  const selectVersion = versionSelector(ctx);
  const hasCdn = ctx.config.cdn.media !== '';
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const requestedPath = (request.params as { '*': string })['*'];
      const contentType = mediaType(requestedPath);
      if (!contentType || !SAFE_PATH.test(requestedPath)) throw notFound('This file');
      // 404 for a missing file and for a file that the requester may not read, so that a stranger learns nothing.
      const visibility = await visibilityOf(requestedPath);
      const isPublicFile = visibility !== 'private';
      if (!isPublicFile && !verifySignature(ctx, requestedPath, request.query as Record<string, unknown>)) {
        if (!isForPeople(request)) throw notFound('This file');
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex, nofollow, noarchive')
          .send(fileGonePage(languageNow(), ctx.config.settings.brand));
      }
      // A CDN may ignore the header `vary`, so a server behind a CDN sends only one format.
      const version = isPublicFile
        ? await selectVersion(requestedPath, hasCdn ? undefined : request.headers.accept)
        : undefined;
      const file = version?.file ?? (await ctx.storage.stat(storagePath(requestedPath)));
      if (!file) throw notFound('This file');
      const bucketUrl = isPublicFile ? undefined : await bucketUrlOf(ctx, requestedPath, contentType);
      if (bucketUrl)
        return reply.header('cache-control', 'no-store').headers(PRIVATE_HEADERS).redirect(bucketUrl, 302);
      const { path: storedPath, type } = version ?? { path: requestedPath, type: contentType };
      setHeaders(reply, type, visibility, hasCdn);
      if (version) {
        reply.header('vary', 'accept');
        // The requested version will exist soon.
        if (version.isTemporary)
          reply.header('cache-control', `${visibility === 'page' ? 'public' : 'private'}, max-age=60`);
      }
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
      return reply.send(await ctx.storage.read(storagePath(storedPath), range));
    },
  });
}

const PRIVATE_CACHE = 'private, max-age=600';
/** Validity of a URL in the bucket, in seconds. A player that seeks in a long video uses the URL again. */
const BUCKET_URL_S = 15 * 60;

/**
 * Returns the URL in the bucket to which a request with a valid signature is redirected. Returns undefined if the
 * bucket must not send private files.
 */
async function bucketUrlOf(ctx: Context, path: string, type: string): Promise<string | undefined> {
  const { privateFiles } = ctx.config.cdn;
  if (!privateFiles) return undefined;
  const facts = { type, cacheControl: PRIVATE_CACHE };
  return ctx.storage.bucket?.signedAddress(storagePath(path), privateFiles, BUCKET_URL_S, facts);
}

/** Returns whether a person opened the URL in a browser tab. Only then an error page is useful. */
const isForPeople = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && headers['sec-fetch-dest'] !== 'iframe';

/** A sandbox would block the PDF viewer of the browser, so a PDF has only the frame-ancestors rule. */
function setHeaders(reply: FastifyReply, type: string, visibility: Visibility, hasCdn: boolean): void {
  reply.header('x-content-type-options', 'nosniff');
  if (visibility !== 'private') {
    // Names are never reused, so a cached copy is never stale.
    const shownCache = hasCdn ? PUBLIC_MEDIA_CACHE : ASSET_CACHE;
    reply.header('cache-control', visibility === 'page' ? shownCache : PRIVATE_CACHE);
    if (hasCdn) reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return;
  }
  reply.header('cache-control', PRIVATE_CACHE).headers(PRIVATE_HEADERS);
  reply.header(
    'content-security-policy',
    type === 'application/pdf' ? "frame-ancestors 'self'" : "default-src 'none'; sandbox",
  );
}
