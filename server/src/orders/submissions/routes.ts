/** Product §2 Order Delivery, Buyer order view; §7. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { assertBuyer, assertSeller, orderById } from '../process/rows';
import { decide } from './decide';
import { presentDeliveryToBrand, presentDeliveryToSeller } from './present-delivery';
import { submitContent, submitPostLink } from './submit';

export default function submissionRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getSellerDelivery', async ({ subject, params }) => {
    const order = await orderById(ctx.db, params.id!);
    assertSeller(order, subject.id);
    return presentDeliveryToSeller(ctx, order);
  });
  serve(app, ctx, 'submitContent', async ({ subject, body }) => {
    await submitContent(ctx, subject.id, body);
    return { message: 'Sent for approval.' };
  });
  serve(app, ctx, 'submitPostLink', async ({ subject, body }) => {
    await submitPostLink(ctx, subject.id, body);
    return { message: 'Sent for approval.' };
  });
  serve(app, ctx, 'getBuyerDelivery', async ({ subject, params }) => {
    const order = await orderById(ctx.db, params.orderId!);
    assertBuyer(order, subject);
    return presentDeliveryToBrand(ctx, order);
  });
  serve(app, ctx, 'approveContent', async ({ subject, body }) => {
    await decide(ctx, subject, 'approve', body);
    return { message: 'Accepted.' };
  });
  serve(app, ctx, 'rejectContent', async ({ subject, body }) => {
    await decide(ctx, subject, 'reject', body);
    return { message: 'Rejected. The influencer will revise it.' };
  });
}
