import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import { isLaterPage, serve } from '../../platform/http/serve';
import { openOrder } from '../process/order-links';
import { assertBuyer, orderById } from '../process/rows';
import { listMyOrders } from './list-my-orders';
import { orderAgain } from './order-again';

export default function myOrderRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, ctx, 'getMyOrders', ({ subject, query, from }) => listMyOrders(from, subject.id, query), {
    mayLag: isLaterPage,
  });
  serve(app, ctx, 'openMyOrder', async ({ subject, body }) => {
    assertBuyer(await orderById(ctx.db, body.orderId), subject);
    return { data: await openOrder(ctx.db, ctx, subject.id, body.orderId) };
  });
  serve(app, ctx, 'orderAgain', async ({ subject, body }) => ({
    data: await orderAgain(ctx, subject.id, body.orderId),
  }));
}
