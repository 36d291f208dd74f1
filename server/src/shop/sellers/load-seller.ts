import { eq, sql } from 'drizzle-orm';
import type { SellerUser } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { prepared } from '../../platform/db/prepared';
import { subscriptions } from '../../money';
import { sellers } from '../schema';
import { unauthenticated } from '../../platform/http/errors';
import { presentSeller, type SellerRow } from './present-seller';

const selectWithPlan = (db: DbOrTx) =>
  db
    .select({ seller: sellers, plan: subscriptions })
    .from(sellers)
    .leftJoin(subscriptions, eq(subscriptions.sellerId, sellers.id));
const sellerById = prepared((db) =>
  selectWithPlan(db)
    .where(eq(sellers.id, sql.placeholder('id')))
    .limit(1)
    .prepare('seller_by_id'),
);

type SellerWithPlan = Awaited<ReturnType<typeof selectWithPlan>>[number];
function presentRow(ctx: Context, row: SellerWithPlan | undefined): SellerUser {
  if (!row) throw unauthenticated();
  return presentSeller(row.seller, row.plan, ctx.clock.now());
}

/** @throws Refusal 401 if the seller does not exist */
export async function loadSeller(ctx: Context, sellerId: string): Promise<SellerUser> {
  const [row] = await sellerById(ctx.db).execute({ id: sellerId });
  return presentRow(ctx, row);
}
/** Works as `loadSeller`, and reads the changes of the transaction. @throws Refusal 401 if the seller does not exist */
export async function loadSellerIn(tx: Tx, ctx: Context, sellerId: string): Promise<SellerUser> {
  const [row] = await selectWithPlan(tx).where(eq(sellers.id, sellerId)).limit(1);
  return presentRow(ctx, row);
}

/**
 * Locks the seller until the transaction ends. Every change of the seller's setup locks the seller first, so
 * that prices, bundle and stepper are consistent. A request that waits here for the deletion of the account must not
 * store data afterwards, so a deleted account is refused.
 * @throws Refusal 401 if the seller does not exist or was deleted
 */
export async function lockSeller(tx: Tx, sellerId: string): Promise<SellerRow> {
  const row = await lockSellerOrDeleted(tx, sellerId);
  if (row.erasedAt) throw unauthenticated();
  return row;
}

/** Works as `lockSeller`, and also locks a deleted seller. @throws Refusal 401 if the seller does not exist */
export async function lockSellerOrDeleted(tx: Tx, sellerId: string): Promise<SellerRow> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('update');
  if (!row) throw unauthenticated();
  return row;
}
