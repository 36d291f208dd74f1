/** Tells people what happened to an order: each notice becomes a message in the outbox. */
import { and, eq, inArray } from 'drizzle-orm';
import { filsToAed, formatAed } from 'shared-api/contract';
import type { Context } from '../../context';
import { newId } from '../../db/id';
import type { Tx } from '../../db/client';
import { buyers, payments, sellers } from '../../db/schema';
import { say, translate, type Values } from '../../i18n';
import { enqueue } from '../../jobs/enqueue';
import { type NoticeEvent, NOTICES } from './notice-texts';
import { createOrderLink } from './order-links';
import type { OrderRow } from './rows';

const HOUR_MS = 3_600_000;
const money = (amount: number) => formatAed(filsToAed(amount));

/** Queues the messages of an event, in its transaction. `detail`: `reason` and `item`, where the texts have them. */
export async function notify(
  tx: Tx,
  ctx: Context,
  order: OrderRow,
  event: NoticeEvent,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const notices = NOTICES[event] ?? [];
  if (notices.length === 0) return;
  const { seller, buyer } = await peopleOf(tx, order);
  const returned = (await isBeingReturned(tx, order)) ? 'yes' : 'no';
  const values = (locale: string): Values => ({
    code: order.code,
    brand: String(order.brief.brandName),
    seller: seller.name,
    total: money(order.total),
    subtotal: money(order.subtotal),
    hours: Math.round(ctx.config.durations.acceptance / HOUR_MS),
    item: say(locale, String(detail.item ?? '')),
    reason: say(locale, String(detail.reason || 'none')),
    returned,
  });
  for (const { to, template, text, path } of notices) {
    const person = to === 'seller' ? seller : buyer;
    const message = {
      channel: 'whatsapp' as const,
      to: person.phone,
      template,
      text: translate(person.locale, text, values(person.locale)),
    };
    const link = path
      ? { link: ctx.config.publicOrigin + path(order.id) }
      : { orderLink: { orderId: order.id, linkId: await createOrderLink(tx, ctx, order) } };
    const key = `${template}:${to}:${order.id}:${newId()}`;
    await enqueue(tx, ctx, 'message', key, { ...message, ...link });
    if (to === 'buyer' && ctx.messages.mails) {
      const mail = { ...message, channel: 'email' as const, to: buyer.email };
      await enqueue(tx, ctx, 'message', `${key}:mail`, { ...mail, ...link });
    }
  }
}

async function peopleOf(tx: Tx, order: OrderRow) {
  const [people] = await tx
    .select({
      seller: { name: sellers.name, phone: sellers.phone, locale: sellers.locale },
      buyer: { phone: buyers.phone, email: buyers.email, locale: buyers.locale },
    })
    .from(sellers)
    .innerJoin(buyers, eq(buyers.id, order.buyerId))
    .where(eq(sellers.id, order.sellerId))
    .limit(1);
  if (!people) throw new Error(`order ${order.id} has lost its people`);
  return people;
}
async function isBeingReturned(tx: Tx, order: OrderRow): Promise<boolean> {
  const returned = and(
    eq(payments.orderId, order.id),
    inArray(payments.status, ['refund_pending', 'refunded']),
  );
  return (await tx.select({ id: payments.id }).from(payments).where(returned).limit(1)).length > 0;
}
