/** Stores completed orders with past times for the demo, without messages. */
import { eq } from 'drizzle-orm';
import {
  COMMISSION_BPS,
  CONTENT_TYPE_NAMES,
  DAY_MS,
  fils,
  HOUR_MS,
  type PageContentType,
  PLATFORM_FEE_BPS,
  shareOf,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId, newOrderCode } from '../../platform/db/id';
import { creditSale } from '../../money';
import { orderEvents, orderItems, orders, submissions } from '../schema';
import { createBrief } from '../briefs/save-brief';
import type { HistoryKind } from '../process/history';
import { updateRecord } from '../process/track-record';
import { dueAt } from '../process/times';

interface PastOrder {
  contentType: PageContentType;
  /** Fils. */
  price: number;
  deliveryDays: number;
  /** Media path of the delivered file. */
  contentPath: string;
  daysAgo: number;
  answeredAfterHours: number;
  deliveredAfterDays: number;
}
type Brief = Awaited<ReturnType<typeof createBrief>>;
type BriefForm = Parameters<typeof createBrief>[2];

/** Stores all orders or none. Does nothing if the seller already has orders. */
export async function storePastOrders(
  ctx: Context,
  { sellerId, buyerId }: { sellerId: string; buyerId: string },
  briefForm: BriefForm,
  past: readonly PastOrder[],
): Promise<void> {
  const [existing] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.sellerId, sellerId))
    .limit(1);
  if (existing) return;
  const brief = await createBrief(ctx, buyerId, briefForm);
  await ctx.db.transaction(async (tx) => {
    let lastOrder: typeof orders.$inferSelect | undefined;
    for (const pastOrder of past)
      lastOrder = await storePastOrder(tx, ctx, { sellerId, buyerId }, brief, pastOrder);
    if (lastOrder) await updateRecord(tx, ctx, lastOrder, 'complete');
  });
}

async function storePastOrder(
  tx: Tx,
  ctx: Context,
  people: { sellerId: string; buyerId: string },
  brief: Brief,
  pastOrder: PastOrder,
) {
  const placed = new Date(ctx.clock.now().getTime() - pastOrder.daysAgo * DAY_MS);
  const timeAfter = (ms: number) => new Date(placed.getTime() + ms);
  const accepted = timeAfter(pastOrder.answeredAfterHours * HOUR_MS);
  const delivered = timeAfter(pastOrder.deliveredAfterDays * DAY_MS);
  const posted = new Date(delivered.getTime() + 20 * HOUR_MS);
  const completed = new Date(posted.getTime() + 3 * HOUR_MS);
  const price = fils(pastOrder.price);
  const fee = shareOf(price, PLATFORM_FEE_BPS);
  const { deliveryDays } = pastOrder;
  const [order] = await tx
    .insert(orders)
    .values({
      ...people,
      id: newId(),
      code: newOrderCode(),
      status: 'completed',
      idempotencyKey: newId(),
      payloadHash: '',
      showPrices: true,
      subtotal: price,
      fee,
      total: fils(price + fee),
      feeBps: PLATFORM_FEE_BPS,
      commissionBps: COMMISSION_BPS,
      deliveryDays,
      briefId: brief.id,
      brief: brief.body,
      briefPdfPath: brief.pdfPath,
      acceptedAt: accepted,
      dueAt: dueAt({ deliveryDays, brief: brief.body }, accepted, ctx.config.durations),
      completedAt: completed,
      waitsForBrand: true,
      seenAt: accepted,
      createdAt: placed,
    })
    .returning();
  const item = CONTENT_TYPE_NAMES[pastOrder.contentType];
  const [storedItem] = await tx
    .insert(orderItems)
    .values({
      id: newId(),
      orderId: order!.id,
      position: 0,
      contentType: pastOrder.contentType,
      name: item,
      price,
    })
    .returning();
  const submission = { itemId: storedItem!.id, orderId: order!.id, revision: 1, status: 'approved' } as const;
  await tx.insert(submissions).values([
    {
      ...submission,
      id: newId(),
      stage: 'content',
      contentPath: pastOrder.contentPath,
      contentName: item,
      createdAt: delivered,
      decidedAt: timeAfter(pastOrder.deliveredAfterDays * DAY_MS + HOUR_MS),
    },
    {
      ...submission,
      id: newId(),
      stage: 'post',
      postLink: `https://www.instagram.com/p/${newId().slice(0, 11)}/`,
      createdAt: posted,
      decidedAt: completed,
    },
  ]);
  const events: readonly (readonly [kind: HistoryKind, actor: string, at: Date, detail?: object])[] = [
    ['place_shown', 'buyer', placed],
    ['pay', 'payments', timeAfter(60_000)],
    ['accept', 'seller', accepted],
    ['submission.submit', 'seller', delivered, { item, stage: 'content' }],
    ['submission.submit', 'seller', posted, { item, stage: 'post' }],
    ['complete', 'system', completed],
  ];
  await tx.insert(orderEvents).values(
    events.map(([kind, actor, at, detail = {}]) => ({
      id: newId(),
      orderId: order!.id,
      kind,
      actor,
      detail: detail as Record<string, unknown>,
      at,
    })),
  );
  await creditSale(tx, { ...ctx, clock: { now: () => completed } }, order!);
  return order!;
}
