import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { translate } from '../platform/i18n';
import { languageOf } from './html/language';
import { LEAVE_PATH, PREVIEW_PATH, previewCookie, readPreview } from './registry/preview';
import type { ReleaseStore } from './release/store';

const ENDED = 'This preview has ended, or the link is incomplete. Ask the team for a new link.';

/** Returns the page that a preview opens first: the first route without a parameter. */
const startPathOf = (manifests: readonly ReleaseManifest[]): string =>
  manifests.flatMap(({ routes }) => routes).find(({ path }) => !path.includes(':'))?.path ?? '/';

/** Returns the page from which the visitor left the preview. Returns '/' for a page of another origin. */
function pageBefore({ headers }: FastifyRequest, origin: string): string {
  const from = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : undefined;
  if (!from || (from.origin !== origin && from.host !== headers.host)) return '/';
  return /^\/(?![/\\_])/.test(from.pathname) ? from.pathname + from.search : '/';
}

const forbidCaching = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');

export function registerPreviews(app: FastifyInstance, ctx: Context, store: ReleaseStore): void {
  const { publicOrigin } = ctx.config;
  const isSecure = publicOrigin.startsWith('https:');
  app.get<{ Querystring: { open?: unknown } }>(PREVIEW_PATH, async (request, reply) => {
    const token = typeof request.query.open === 'string' ? request.query.open : '';
    const preview = await readPreview(ctx, store, token);
    void forbidCaching(reply).header('x-robots-tag', 'noindex');
    if (!preview) {
      const { lang } = languageOf(request.headers.cookie);
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(`${translate(lang, ENDED)}\n`);
    }
    const seconds = Math.floor((preview.expires - ctx.clock.now().getTime()) / 1_000);
    return reply
      .header('set-cookie', previewCookie(token, seconds, isSecure))
      .redirect(startPathOf(preview.manifests), 303);
  });
  app.get(LEAVE_PATH, async (request, reply) =>
    forbidCaching(reply)
      .header('set-cookie', previewCookie('', 0, isSecure))
      .redirect(pageBefore(request, publicOrigin), 303),
  );
}
