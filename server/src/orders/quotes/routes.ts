/** Product §2 Create Quote, §7. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { presentOrderWithDetails } from '../orders/present-order';
import { payOrder } from './pay-order';
import { sendQuote } from './send-quote';

export default function quoteRoutes(app: FastifyInstance, ctx: Context): void {
  serve(
    app,
    ctx,
    'payOrder',
    async ({ subject, body }) => ({ data: await payOrder(ctx, subject, body.orderId) }),
    { lane: 'payments' },
  );
  serve(
    app,
    ctx,
    'sendQuote',
    async ({ subject, body }) => ({
      data: await presentOrderWithDetails(ctx, await sendQuote(ctx, subject.id, body)),
      message: 'Your quote was sent.',
    }),
    { lane: 'payments' },
  );
}
