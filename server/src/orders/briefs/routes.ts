/** Product §2 Requirements, AI brief; §7. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { idempotencyKey } from '../../platform/http/idempotency-key';
import { serve } from '../../platform/http/serve';
import { presentBrief } from './present-brief';
import { readWebsite } from './read-website';
import { BRIEF_PAYLOAD, briefOf, createBrief, listBriefs, updateBrief } from './save-brief';

export default function briefRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getBriefs', async ({ subject, query }) => {
    const { page, next } = await listBriefs(ctx, subject.id, query);
    return { data: page.map((row) => presentBrief(ctx, row)), next };
  });
  serve(app, ctx, 'getBrief', async ({ subject, params }) => ({
    data: presentBrief(ctx, await briefOf(ctx, subject.id, params.id!)),
  }));
  serve(app, ctx, 'readWebsite', async ({ subject, body }) => ({
    data: await readWebsite(ctx, subject.id, body.url),
  }));
  serve(
    app,
    ctx,
    'createBrief',
    async ({ subject, body, request }) => ({
      data: presentBrief(ctx, await createBrief(ctx, subject.id, body, idempotencyKey(request))),
      message: 'Your brief was saved.',
    }),
    { payload: BRIEF_PAYLOAD, lane: 'store' },
  );
  serve(
    app,
    ctx,
    'updateBrief',
    async ({ subject, params, body }) => ({
      data: presentBrief(ctx, await updateBrief(ctx, subject.id, params.id!, body)),
      message: 'Your brief was saved.',
    }),
    { payload: BRIEF_PAYLOAD, lane: 'store' },
  );
}
