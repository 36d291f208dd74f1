import { eq } from 'drizzle-orm';
import {
  type BundleAnswer,
  type BundleChange,
  DEFAULT_BUNDLE_DISCOUNT,
  messages,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { bundles } from '../schema';
import { conflict, invalid } from '../../platform/http/errors';
import { lockSeller } from '../sellers/load-seller';
import { queueHiddenPage } from '../sellers/reviews';
import { advanceStepper } from '../sellers/stepper';
import { loadBundle } from './load-bundle';
import { priceBundle } from './refresh-bundle';

const CHOOSE_OWN_PAGES = 'Choose from your own content pages';

/**
 * POST and PATCH /bundles. Onboarding step 4. A seller has one bundle, and the server computes its prices.
 * @throws Refusal 401 if the seller does not exist, 409 if prices are hidden and no bundle exists, 422 on pages
 * of another seller
 */
export async function saveBundle(
  ctx: Context,
  sellerId: string,
  change: BundleChange,
): Promise<BundleAnswer> {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    const [existing] = await tx.select().from(bundles).where(eq(bundles.sellerId, sellerId));
    if (!existing && !seller.priceVisibility) throw conflict(messages.bundleNeedsPrices);
    const contentIds = [...new Set(change.contentIds)];
    const discount = change.discount ?? existing?.discount ?? DEFAULT_BUNDLE_DISCOUNT;
    const { found, ...prices } = await priceBundle(tx, sellerId, contentIds, discount);
    if (found !== contentIds.length) throw invalid(CHOOSE_OWN_PAGES, { contentIds: CHOOSE_OWN_PAGES });
    const values = { contentIds, discount, ...prices };
    await tx
      .insert(bundles)
      .values({ id: newId(), sellerId, createdAt: ctx.clock.now(), ...values })
      .onConflictDoUpdate({ target: bundles.sellerId, set: values });
    await queueHiddenPage(tx, ctx, seller);
    await advanceStepper(tx, sellerId);
    const answer = await loadBundle(tx, sellerId);
    return {
      ...answer,
      message: existing ? 'Bundle updated successfully!' : 'Bundle created successfully!',
    };
  });
}
