import { asc, eq } from 'drizzle-orm';
import {
  CONTENT_TYPE_HEADINGS,
  filsToAed,
  messages,
  PAGE_CONTENT_TYPES,
  type PageContentType,
  priceBoundsMessage,
  SETUP_PRICE_BOUNDS,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { contentPages, sellers } from '../schema';
import { invalid } from '../../platform/http/errors';
import { lockSeller } from './load-seller';
import { queueHiddenPage } from './reviews';
import { advanceStepper } from './stepper';

const SHOWN_MESSAGE = 'Your prices are now shown on your page.';
const HIDDEN_MESSAGE = 'You will now send prices after the brief.';

/**
 * POST /user/price-visibility (product §5 Sell Content). Before prices are shown, checks their limits again,
 * because a page that was saved with hidden prices may have no price.
 * @throws Refusal 401 if the seller does not exist, 422 without all three pages, 422 if a price is outside the
 * limits
 */
export async function setPriceVisibility(ctx: Context, sellerId: string, shown: boolean) {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    const pages = await pagesOf(tx, sellerId);
    if (pages.length < PAGE_CONTENT_TYPES.length) throw invalid(messages.allPagesRequired);
    if (shown)
      for (const page of pages) assertPriceInBounds(page.contentType as PageContentType, page.setupPrice);
    await tx
      .update(sellers)
      .set({ priceVisibility: shown, visibilitySaved: true })
      .where(eq(sellers.id, sellerId));
    await queueHiddenPage(tx, ctx, seller);
    await advanceStepper(tx, sellerId);
    return { message: shown ? SHOWN_MESSAGE : HIDDEN_MESSAGE, priceVisibility: shown };
  });
}

function pagesOf(tx: Tx, sellerId: string) {
  return tx
    .select({ contentType: contentPages.contentType, setupPrice: contentPages.setupPrice })
    .from(contentPages)
    .where(eq(contentPages.sellerId, sellerId))
    .orderBy(asc(contentPages.contentType));
}

function assertPriceInBounds(type: PageContentType, setupPrice: number): void {
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  const price = filsToAed(setupPrice);
  if (price >= min && price <= max) return;
  const message = `${CONTENT_TYPE_HEADINGS[type]}: ${priceBoundsMessage(type)}`;
  throw invalid(message, { visibility: message });
}
