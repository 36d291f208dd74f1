/** The delivery of an order: its items with their submissions. Product §3 Submitted content. */
import { eq } from 'drizzle-orm';
import {
  type DeliveryAnswer,
  type DeliveryItem,
  filsToAed,
  isScreenshotType,
  isToPay,
  type Revision,
  thumbnailPath,
  wireStatus,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { chargedBackParts, earningsWithout, receiptsOf } from '../../money';
import { sellers } from '../../shop';
import { signPath } from '../../platform/signed-media';
import { canCancelLate, canDispute } from '../process/needs';
import { presentBriefOf, presentDetails, presentTimeline } from '../orders/present-order';
import type { OrderRow } from '../process/rows';
import { type ItemWithWork, loadItems, type SubmissionRow } from '../process/load-items';
import { latest, latestOfAll, stageStatus } from '../process/item-progress';
import { isoOrNull, runningDueAt } from '../process/times';

async function presentDelivery(ctx: Context, order: OrderRow): Promise<DeliveryAnswer> {
  const [seller] = await ctx.db.select().from(sellers).where(eq(sellers.id, order.sellerId)).limit(1);
  const sellerName = seller?.name ?? '';
  const items = await loadItems(ctx.db, order.id);
  return {
    data: items.map((item) => presentItem(ctx, order, item, sellerName)),
    order: {
      id: order.id,
      code: order.code,
      status: wireStatus(order.status),
      sellerName,
      sellerUsername: seller?.username ?? '',
      sellerPhotoUrl: seller?.profileUrl ?? '',
      dueAt: isoOrNull(runningDueAt(order)),
      completedAt: isoOrNull(order.completedAt),
      declineReason: order.declineReason,
      showPrices: order.showPrices,
      waitsFor: waitsFor(order),
      total: filsToAed(order.total),
      refunded: filsToAed(order.refunded),
      payableUntil: isToPay(order.status) ? isoOrNull(order.deadlineAt) : null,
      deadline: isoOrNull(order.deadlineAt),
      canCancel: canCancelLate(order, items, ctx.clock.now()),
      canDispute: canDispute(order, items),
      details: presentDetails(ctx, order),
    },
  };
}

export async function presentDeliveryToSeller(ctx: Context, order: OrderRow): Promise<DeliveryAnswer> {
  const [delivery, timeline, lostParts] = await Promise.all([
    presentDelivery(ctx, order),
    presentTimeline(ctx, order, 'seller'),
    chargedBackParts(ctx, [order.id]),
  ]);
  const receives = filsToAed(earningsWithout(order, lostParts.get(order.id) ?? 0));
  return { ...delivery, order: { ...delivery.order, receives, timeline } };
}

export async function presentDeliveryToBrand(ctx: Context, order: OrderRow): Promise<DeliveryAnswer> {
  const [delivery, receipts, timeline] = await Promise.all([
    presentDelivery(ctx, order),
    receiptsOf(ctx, [order.id]),
    presentTimeline(ctx, order, 'brand'),
  ]);
  return { ...delivery, order: { ...delivery.order, receipts: receipts.get(order.id) ?? [], timeline } };
}

export function waitsFor({
  status,
  showPrices,
}: Pick<OrderRow, 'status' | 'showPrices'>): DeliveryAnswer['order']['waitsFor'] {
  if (status === 'quoted') return 'payment';
  if (status !== 'pending') return null;
  return showPrices ? 'acceptance' : 'quote';
}

function presentItem(
  ctx: Context,
  order: OrderRow,
  itemWithWork: ItemWithWork,
  sellerName: string,
): DeliveryItem {
  const { item, work } = itemWithWork;
  const content = latest(itemWithWork, 'content');
  const last = latestOfAll(itemWithWork);
  const contentStatus = stageStatus(itemWithWork, 'content');
  return {
    id: item.id,
    submittedContentId: last?.id ?? null,
    name: item.name,
    contentType: item.contentType,
    contentStatus,
    postStatus: isScreenshotType(item.contentType) ? null : stageStatus(itemWithWork, 'post'),
    price: filsToAed(item.price),
    contentUrl: content?.contentPath ? signPath(ctx, content.contentPath) : null,
    posterUrl: content?.contentPath ? signPath(ctx, thumbnailPath(content.contentPath)) : null,
    contentName: content?.contentName ?? '',
    contentStatusBuyer: contentStatus,
    postLink: latest(itemWithWork, 'post')?.postLink ?? null,
    sellerName,
    brief: presentBriefOf(ctx, order),
    reason: last?.status === 'rejected' ? last.reason : null,
    autoApproveAt: isoOrNull(last?.autoApproveAt),
    revisions: work.map((row) => presentRevision(ctx, row)),
  };
}

function presentRevision(ctx: Context, row: SubmissionRow): Revision {
  return {
    submittedContentId: row.id,
    stage: row.stage,
    revision: row.revision,
    status: row.status,
    contentUrl: row.contentPath ? signPath(ctx, row.contentPath) : null,
    postLink: row.postLink,
    contentName: row.contentName,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: isoOrNull(row.decidedAt),
  };
}
