/** Pictures of link previews: `/media/share/<username>/<item>.<language>.jpg`. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LANGUAGES, mediaUrl, type PublicSeller } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/http/errors';
import { HelperBusy } from '../../platform/workers/helper-pool';
import type { PublicFactsMemory } from './public-facts';
import { loadPublicProfile } from './public-profile';
import { shareFacts } from './share-facts';
import { ShareImages } from './share-images';

const FILE_NAME = /^([a-z]{2,10})\.([a-z]{2})\.jpg$/;

/** Redirects to a photo of the seller while the server is busy. Apps load a link preview once, and do not retry. */
function redirectToPicture(reply: FastifyReply, { coverImage, profileUrl }: PublicSeller): FastifyReply {
  const path = coverImage || profileUrl;
  if (!path) return reply.code(503).header('retry-after', '5').send();
  return reply.header('cache-control', 'no-store').redirect(mediaUrl(path), 302);
}

export function shareImageRoutes(app: FastifyInstance, ctx: Context, memory: PublicFactsMemory): void {
  const images = new ShareImages(ctx);
  app.get<{ Params: { username: string; file: string } }>(
    '/media/share/:username/:file',
    async ({ params, headers }, reply) => {
      const [, item = '', language = ''] = FILE_NAME.exec(params.file) ?? [];
      if (!LANGUAGES.some((supported) => supported === language)) throw notFound('This file');
      const { value: seller } = await loadPublicProfile(ctx, memory, params.username);
      const facts = shareFacts(seller, item, language, ctx.config.settings.brand);
      if (!facts) throw notFound('This file');
      try {
        const { key, bytes } = await images.draw(facts);
        // Can be cached for long, because the page uses another query string for a changed picture.
        void reply.header('cache-control', 'public, max-age=86400').header('etag', `"${key}"`);
        if (headers['if-none-match'] === `"${key}"`) return await reply.code(304).send();
        return await reply
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg')
          .send(bytes);
      } catch (error) {
        if (error instanceof HelperBusy) return redirectToPicture(reply, seller);
        throw error;
      }
    },
  );
}
