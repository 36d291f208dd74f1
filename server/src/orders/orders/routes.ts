/** Product §7. */
import type { FastifyInstance } from 'fastify';
import type { PlaceOrder } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { idempotencyKey } from '../../platform/http/idempotency-key';
import { isLaterPage, serve } from '../../platform/http/serve';
import { cancelLate, dispute } from './close-order';
import { loadDashboard } from './dashboard';
import { listOrders } from './list-orders';
import { openOrderByCode } from './order-by-code';
import { exchangeOrderLink } from '../process/order-links';
import { loadPageStatistics } from './page-statistics';
import { placeOrder } from './place-order';
import { presentOrderWithDetails } from './present-order';
import { acceptOrder, declineOrder, openAsSeller } from './seller-answers';

export default function orderRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getDashboard', ({ subject }) => loadDashboard(ctx, subject.id));
  serve(
    app,
    ctx,
    'getPageStatistics',
    async ({ subject, from }) => ({ data: await loadPageStatistics(from, subject.id) }),
    { mayLag: () => true },
  );
  serve(app, ctx, 'getOrders', ({ subject, query, from }) => listOrders(from, subject.id, query), {
    // If the list is sorted by turn, a later page can contain orders that changed just now. So the standby must not
    // serve this page.
    mayLag: (call) => isLaterPage(call) && (call.query as { sort?: string }).sort !== 'turn',
  });
  serve(app, ctx, 'getOrder', async ({ subject, params }) => ({
    data: await presentOrderWithDetails(ctx, await openAsSeller(ctx, params.id!, subject.id)),
  }));
  serve(app, ctx, 'acceptOrder', async ({ subject, params }) => ({
    data: await presentOrderWithDetails(ctx, await acceptOrder(ctx, params.id!, subject.id)),
    message: 'Order accepted.',
  }));
  serve(app, ctx, 'rejectOrder', async ({ subject, params, body }) => {
    await declineOrder(ctx, params.id!, subject.id, body.declineReason);
    return { message: 'Order declined.' };
  });
  serve(
    app,
    ctx,
    'placeOrder',
    // Without a key, each request places a new order.
    async ({ subject, body, request }) => ({
      data: await placeOrder(ctx, subject.id, body as PlaceOrder, idempotencyKey(request) ?? newId()),
    }),
    { lane: 'payments' },
  );
  serve(app, ctx, 'cancelLateOrder', async ({ subject, body }) => {
    await cancelLate(ctx, subject, body.orderId);
    return { message: 'The order is cancelled. Any payment will be returned to you.' };
  });
  serve(app, ctx, 'disputeOrder', async ({ subject, params }) => {
    await dispute(ctx, subject, params.id!);
    return { message: 'Support will look at this order.' };
  });
  serve(app, ctx, 'buyerDispute', async ({ subject, body }) => {
    await dispute(ctx, subject, body.orderId);
    return { message: 'Support will look at this order.' };
  });
  serve(app, ctx, 'openOrderLink', async ({ body }) => ({
    data: await exchangeOrderLink(ctx, body.token, body.held),
  }));
  serve(app, ctx, 'openOrderByOtp', async ({ body, request }) => ({
    data: await openOrderByCode(ctx, body.orderId, body.phoneNumber, body.otp, request.ip),
  }));
}
