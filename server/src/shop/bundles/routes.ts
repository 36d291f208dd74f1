/** Product §2, §5, §7, §9. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { loadBundle } from './load-bundle';
import { saveBundle } from './save-bundle';

export default function bundleRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getBundle', ({ subject }) => loadBundle(ctx.db, subject.id));
  serve(app, ctx, 'createBundle', ({ subject, body }) => saveBundle(ctx, subject.id, body));
  serve(app, ctx, 'updateBundle', ({ subject, body }) => saveBundle(ctx, subject.id, body));
}
