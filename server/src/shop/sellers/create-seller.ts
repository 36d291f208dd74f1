import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { Tx } from '../../platform/db/client';
import { isTaken } from '../../platform/personal-values';
import { sellers } from '../schema';
import type { SellerRow } from './present-seller';
import { queuePageReview } from './reviews';

export type NewSeller = Pick<SellerRow, 'username' | 'phone' | 'name' | 'instagramUsername' | 'profileUrl'> &
  Partial<Pick<SellerRow, 'id' | 'coverImage'>>;

/** The caller must have claimed the username. @returns undefined if another account uses the phone */
export async function createSeller(tx: Tx, ctx: Context, seller: NewSeller): Promise<SellerRow | undefined> {
  if (await isTaken(tx, sellers.phone, seller.phone)) return undefined;
  const id = seller.id ?? newId();
  const [row] = await tx
    .insert(sellers)
    .values({ ...seller, id, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: sellers.phone })
    .returning();
  if (row) await queuePageReview(tx, ctx, row.id);
  return row;
}
