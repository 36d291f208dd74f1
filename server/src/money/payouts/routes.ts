/** Product §2 My Earning, §7. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { loadEarnings } from './earnings';
import { requestPayout } from './request-payout';

export default function payoutRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getEarnings', async ({ subject }) => ({ data: await loadEarnings(ctx, subject.id) }));
  serve(app, ctx, 'requestPayout', async ({ subject, body }) => {
    await requestPayout(ctx, subject.id, body.amount);
    return { message: 'Your withdrawal is in process.' };
  });
}
