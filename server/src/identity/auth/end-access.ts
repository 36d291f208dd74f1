import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { orderLinks } from '../../orders/schema';
import { revokeAll } from '../sessions/tokens';

/**
 * Ends everything that opens something of a buyer: sessions, tokens of single orders, and the links in messages that
 * were sent so far. Phone and code open the orders again.
 * @returns how many sessions there were
 */
export async function endBuyerAccess(tx: Tx, ctx: Context, buyerId: string): Promise<number> {
  const now = ctx.clock.now();
  const ended = (await revokeAll(tx, 'buyer', buyerId)) + (await revokeAll(tx, 'order', buyerId));
  await tx
    .update(orderLinks)
    .set({ expiresAt: now })
    .where(and(eq(orderLinks.buyerId, buyerId), gt(orderLinks.expiresAt, now)));
  return ended;
}
