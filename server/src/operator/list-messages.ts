import { listMessages } from '../identity';
import { buyerOfOrder } from '../orders';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { notFound } from '../platform/http/errors';
import { sellerIdOf } from '../shop';

const MAX_LISTED = 100;

/**
 * Lists the messages to a seller, or to the brand of an order.
 * @param subject a username, or the code or id of an order
 * @throws Refusal 404
 */
export async function listMessagesOf(tx: Tx, _ctx: Context, subject: string) {
  const seller = await sellerIdOf(tx, subject);
  const buyer = seller ? undefined : await buyerOfOrder(tx, subject);
  const id = seller ?? buyer;
  if (!id) throw notFound('This seller or order');
  const kind = seller ? ('seller' as const) : ('buyer' as const);
  const { data } = await listMessages(tx, { kind, id }, { limit: MAX_LISTED });
  return { kind, messages: data };
}
