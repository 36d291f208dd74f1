import { eq } from 'drizzle-orm';
import {
  filsToAed,
  formatAed,
  formatDateTime,
  linkIn,
  type OrderEvent,
  orderProcess,
  paths,
  HOUR_MS,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { buyers } from '../../identity';
import { earningsWithout, returnedAmount, takenAmount } from '../../money';
import { orderLinks } from '../schema';
import { sellers } from '../../shop';
import { translate, type Values } from '../../platform/i18n';
import { MAX_REASON, quoted } from '../../platform/quoted';
import { enqueueAll, newOutboxRow, type OutboxMessage, type NewOutboxRow } from '../../platform/jobs/enqueue';
import { itemName, itemNameWithStage } from './history';
import { type NoticeEvent, noticesOf } from './order-table';
import { type NewOrderLink, newOrderLink } from './order-links';
import { reminderOf } from './reminders';
import type { OrderRow } from './rows';
import { sayReason } from './say-reason';

type SellerRow = typeof sellers.$inferSelect;
type BuyerRow = typeof buyers.$inferSelect;

/** Id of the sender for the limit of notices per sender (`limit-notices.ts`). */
const SENDER_IDS = {
  buyer: ({ buyerId }: OrderRow) => buyerId,
  seller: ({ sellerId }: OrderRow) => sellerId,
  system: () => 'system',
} as const;
/** Events that the seller causes, although `orderProcess` names another actor or does not contain the event. */
const CAUSED_BY_SELLER: readonly NoticeEvent[] = [
  'content_submitted',
  'post_submitted',
  'approval_due',
  'content_auto_approved',
];
const CAUSED_BY_BUYER: readonly NoticeEvent[] = ['content_approved', 'content_rejected', 'pay', 'pay_quote'];
function senderOf(event: NoticeEvent): keyof typeof SENDER_IDS {
  if (CAUSED_BY_SELLER.includes(event)) return 'seller';
  if (CAUSED_BY_BUYER.includes(event)) return 'buyer';
  const [by] = orderProcess.row(event as OrderEvent).by;
  return by === 'buyer' || by === 'seller' ? by : 'system';
}
const dateTimeOrEmpty = (at: unknown) => (at instanceof Date ? formatDateTime(at) : '');
const money = (amount: number) => formatAed(filsToAed(amount));

/** The possible receivers of an order's messages. */
export interface People {
  seller: Pick<SellerRow, 'name' | 'phone' | 'email' | 'locale'> & Partial<Pick<SellerRow, 'erasedAt'>>;
  buyer: Pick<BuyerRow, 'phone' | 'email' | 'locale'> & Partial<Pick<BuyerRow, 'erasedAt'>>;
}
/** The rows to insert for the messages of an event. */
export interface NoticeRows {
  links: NewOrderLink[];
  /** Rows of the outbox. */
  jobs: NewOutboxRow[];
}
interface NoticeDetails {
  /** Values for the message texts, for example `reason` and `item`. */
  detail?: Readonly<Record<string, unknown>>;
  /** The refunded amount, in fils. 0 without a refund. */
  returned?: number;
  /** What the seller earns, in fils. */
  earned?: number;
}

export function composeNotices(
  ctx: Context,
  order: OrderRow,
  event: NoticeEvent,
  { seller, buyer }: People,
  { detail = {}, returned = 0, earned = 0 }: NoticeDetails = {},
): NoticeRows {
  const values = (locale: string): Values => ({
    code: order.code,
    brand: quoted(order.brief.brandName, locale),
    seller: quoted(seller.name, locale),
    total: money(order.total),
    subtotal: money(order.subtotal),
    refunded: money(order.refunded),
    earned: money(earned),
    hours: Math.round(ctx.config.durations.acceptance / HOUR_MS),
    item: itemName(locale, detail),
    work: itemNameWithStage(locale, detail),
    reason: detail.reason ? quoted(sayReason(locale, String(detail.reason)), locale, MAX_REASON) : 'none',
    deadline: dateTimeOrEmpty(detail.deadline ?? order.deadlineAt),
    due: dateTimeOrEmpty(order.dueAt),
    returned: returned > 0 ? money(returned) : 'none',
  });
  const composed: NoticeRows = { links: [], jobs: [] };
  const linkToOrder = (language: string) => {
    const { linkId, row } = newOrderLink(ctx, order);
    composed.links.push(row);
    return { orderLink: { orderId: order.id, linkId, language } };
  };
  for (const { to, template, text, path, beforeDeadline } of noticesOf(event)) {
    const person = to === 'seller' ? seller : buyer;
    // The row of a deleted account has no address.
    if (person.erasedAt) continue;
    const reminder = beforeDeadline === undefined ? undefined : reminderOf(ctx, order, beforeDeadline);
    if (reminder === 'late') continue;
    const message = {
      channel: 'whatsapp' as const,
      to: person.phone,
      template,
      language: person.locale,
      text: translate(person.locale, text, {
        ...values(person.locale),
        left: Math.round((beforeDeadline ?? 0) / HOUR_MS),
      }),
      ...(path
        ? { link: linkIn(person.locale, ctx.config.publicOrigin + path(order.id)) }
        : linkToOrder(person.locale)),
      person: {
        kind: to,
        id: to === 'seller' ? order.sellerId : order.buyerId,
        orderId: order.id,
      },
      ...(to === 'buyer' && ctx.messages.mails ? { hasTwin: true as const } : {}),
      ...(to === 'seller' && seller.email ? { email: seller.email } : {}),
      // Quiet hours delay a reminder at most until the order's deadline.
      ...(reminder ? { waits: { until: reminder.mark.reminder.deadline } } : {}),
      // Reminders do not count against the limit of notices per sender.
      ...(reminder?.mark ?? {
        notice: {
          from: SENDER_IDS[senderOf(event)](order),
          language: person.locale,
          home: ctx.config.publicOrigin + (to === 'seller' ? paths.orderListing() : ''),
        },
      }),
    };
    const addJob = (key: string, job: OutboxMessage) =>
      composed.jobs.push({ ...newOutboxRow(ctx, 'message', key, job), ...reminder?.due });
    const key = `${template}:${to}:${order.id}:${newId()}`;
    addJob(key, message);
    if (to === 'buyer' && ctx.messages.mails)
      addJob(`${key}:mail`, { ...message, channel: 'email', to: buyer.email });
  }
  return composed;
}

/** Adds the messages of an event to the outbox. */
export async function notify(
  tx: Tx,
  ctx: Context,
  order: OrderRow,
  event: NoticeEvent,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (noticesOf(event).length === 0) return;
  const { returned, taken, ...people } = await peopleOf(tx, order);
  const earned = earningsWithout(order, taken);
  const { links, jobs } = composeNotices(ctx, order, event, people, { detail, returned, earned });
  if (links.length > 0) await tx.insert(orderLinks).values(links);
  await enqueueAll(tx, jobs);
}

async function peopleOf(tx: Tx, order: OrderRow): Promise<People & { returned: number; taken: number }> {
  const [people] = await tx
    .select({
      seller: {
        name: sellers.name,
        phone: sellers.phone,
        email: sellers.email,
        locale: sellers.locale,
        erasedAt: sellers.erasedAt,
      },
      buyer: {
        phone: buyers.phone,
        email: buyers.email,
        locale: buyers.locale,
        erasedAt: buyers.erasedAt,
      },
      returned: returnedAmount(order),
      taken: takenAmount(order),
    })
    .from(sellers)
    .innerJoin(buyers, eq(buyers.id, order.buyerId))
    .where(eq(sellers.id, order.sellerId))
    .limit(1);
  if (!people) throw new Error(`order ${order.id} has no buyer or no seller`);
  return people;
}
