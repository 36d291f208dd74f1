import { and, eq } from 'drizzle-orm';
import {
  aedToFils,
  contentPageSchema,
  type ContentItem,
  type ContentPageForm,
  isPageType,
  messages,
  MIN_PAGE_FILES,
  type PageContentType,
  purposeOf,
  SETUP_PRICE_BOUNDS,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { contentPages } from '../schema';
import { invalid, notFound } from '../../platform/http/errors';
import { checked } from '../../platform/http/serve';
import { refreshBundle } from '../bundles/refresh-bundle';
import { ownShownMedia } from '../media/own-media';
import { lockSeller } from '../sellers/load-seller';
import { advanceStepper } from '../sellers/stepper';
import type { SellerRow } from '../sellers/present-seller';
import { presentContent } from './present-content';

/**
 * POST /content (one page per type: saving again changes it) and PUT /content/{id}. Product §5 Content pages.
 * @param id the page to change; undefined for POST
 * @throws Refusal 422 on a broken rule, 404 for another seller's page
 */
export async function saveContent(
  ctx: Context,
  sellerId: string,
  sent: unknown,
  id?: string,
): Promise<ContentItem> {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    const own = eq(contentPages.sellerId, sellerId);
    const [named] = id
      ? await tx
          .select()
          .from(contentPages)
          .where(and(own, eq(contentPages.id, id)))
      : [];
    if (id && !named) throw notFound('This content page');
    const contentType = named ? (named.contentType as PageContentType) : typeOf(sent);
    const undecided = seller.priceVisibility && !seller.visibilitySaved;
    const display = undecided ? 'undecided' : seller.priceVisibility;
    const priced = seller.priceVisibility && !choosesHidden(seller, sent);
    const form = (await checked(contentPageSchema(contentType, display), {
      contentType,
      ...(sent as object),
    })) as ContentPageForm;
    const previousContent = await ownShownMedia(
      tx,
      sellerId,
      form.previousContent,
      purposeOf(contentType),
      'previousContent',
    );
    if (new Set(previousContent).size < MIN_PAGE_FILES)
      throw invalid(messages.minFiles, { previousContent: messages.minFiles });
    const price = priced ? form.setupPrice : rememberedPrice(contentType, sent);
    const values = {
      deliveryTimeNeeded: form.deliveryTimeNeeded,
      previousContent,
      ...(price === undefined ? {} : { setupPrice: aedToFils(price) }),
    };
    const [row] = await tx
      .insert(contentPages)
      .values({ id: newId(), sellerId, contentType, setupPrice: 0, createdAt: ctx.clock.now(), ...values })
      .onConflictDoUpdate({ target: [contentPages.sellerId, contentPages.contentType], set: values })
      .returning();
    await refreshBundle(tx, sellerId);
    await advanceStepper(tx, sellerId);
    return presentContent(row!, true);
  });
}

function typeOf(sent: unknown): PageContentType {
  const type = Number((sent as { contentType?: unknown } | null)?.contentType);
  if (!isPageType(type))
    throw invalid('contentType is 1, 2 or 3', { contentType: 'contentType is 1, 2 or 3' });
  return type;
}

/**
 * Pages exist before the first save of price visibility (product §5), so a seller who will hide prices sends 0 while
 * they still count as shown. Showing them later checks the bounds.
 */
function choosesHidden(seller: SellerRow, sent: unknown): boolean {
  return !seller.visibilitySaved && (sent as { setupPrice?: unknown } | null)?.setupPrice === 0;
}

/**
 * While prices are hidden their field is hidden too and 0 is sent, and the stored price stays. A valid price that is
 * sent anyway is stored, so that a seller can set prices before showing them.
 */
function rememberedPrice(type: PageContentType, sent: unknown): number | undefined {
  const price = Number((sent as { setupPrice?: unknown } | null)?.setupPrice);
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  return price >= min && price <= max ? Math.round(price * 100) / 100 : undefined;
}
