/** Onboarding (product §2, §4): 1 content pages, 2 profile, 3 payout method, 4 bundle. */
import { count, eq } from 'drizzle-orm';
import { PAGE_CONTENT_TYPES } from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { banks } from '../../money';
import { bundles, contentPages, sellers } from '../schema';
import { lockSeller } from './load-seller';

/**
 * Sets the stepper to the number of finished steps before the first unfinished step. The stepper never
 * decreases. Every transaction that saves a part of the setup must call this function at its end.
 */
export async function advanceStepper(tx: Tx, sellerId: string): Promise<number> {
  const seller = await lockSeller(tx, sellerId);
  const [pages] = await tx
    .select({ n: count().mapWith(Number) })
    .from(contentPages)
    .where(eq(contentPages.sellerId, sellerId));
  const [bank] = await tx.select({ id: banks.sellerId }).from(banks).where(eq(banks.sellerId, sellerId));
  const [bundle] = await tx.select({ id: bundles.id }).from(bundles).where(eq(bundles.sellerId, sellerId));
  const steps = [
    pages!.n >= PAGE_CONTENT_TYPES.length && seller.visibilitySaved,
    Boolean(seller.bio && seller.city && seller.email && seller.coverImage && seller.category.length > 0),
    Boolean(bank),
    // With hidden prices, no bundle can be created.
    Boolean(bundle) || !seller.priceVisibility,
  ];
  const finishedInSequence = steps.indexOf(false) < 0 ? steps.length : steps.indexOf(false);
  if (finishedInSequence <= seller.stepper) return seller.stepper;
  await tx.update(sellers).set({ stepper: finishedInSequence }).where(eq(sellers.id, sellerId));
  return finishedInSequence;
}
