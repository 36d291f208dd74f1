import { and, eq } from 'drizzle-orm';
import {
  aedToFils,
  contentPageSchema,
  type ContentItem,
  type ContentPageForm,
  messages,
  MIN_PAGE_FILES,
  type PageContentType,
  pageTypeSchema,
  type PriceDisplay,
  acceptedKinds,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { contentPages } from '../schema';
import { invalid, notFound } from '../../platform/http/errors';
import { checked } from '../../platform/http/serve';
import { refreshBundle } from '../bundles/refresh-bundle';
import { ownPublicMedia, releaseMedia } from '../media/own-media';
import { lockSeller } from '../sellers/load-seller';
import { queueHiddenPage, queuePageReview } from '../sellers/reviews';
import type { SellerRow } from '../sellers/present-seller';
import { advanceStepper } from '../sellers/stepper';
import { presentContent } from './present-content';

/**
 * Returns whether prices are shown or hidden, or `undecided` until the seller saves a choice. Until then, `priceVisibility`
 * is true by default.
 */
const priceDisplayOf = (seller: SellerRow): PriceDisplay =>
  seller.priceVisibility && !seller.visibilitySaved ? 'undecided' : seller.priceVisibility;

/**
 * POST /content and PUT /content/{id} (product §5 Content pages). A seller has one page of each content type,
 * so a second POST changes the page.
 * @param id the page to change; undefined for POST
 * @throws Refusal 401 if the seller does not exist, 404 for the page of another seller, 422 on an invalid form
 */
export async function saveContent(
  ctx: Context,
  sellerId: string,
  sent: Partial<ContentPageForm>,
  id?: string,
): Promise<ContentItem> {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    const isOwn = eq(contentPages.sellerId, sellerId);
    const [namedPage] = id
      ? await tx
          .select()
          .from(contentPages)
          .where(and(isOwn, eq(contentPages.id, id)))
      : [];
    if (id && !namedPage) throw notFound('This content page');
    const { contentType } = namedPage
      ? { contentType: namedPage.contentType as PageContentType }
      : await checked(pageTypeSchema, sent);
    const form = await checked(contentPageSchema(contentType, priceDisplayOf(seller)), {
      contentType,
      ...sent,
    });
    const samples = await ownPublicMedia(
      tx,
      sellerId,
      form.previousContent,
      acceptedKinds(contentType),
      'previousContent',
    );
    if (new Set(samples).size < MIN_PAGE_FILES)
      throw invalid(messages.minFiles, { previousContent: messages.minFiles });
    const [pageBefore] = await tx
      .select({ files: contentPages.previousContent })
      .from(contentPages)
      .where(and(isOwn, eq(contentPages.contentType, contentType)));
    if (samples.some((path) => !pageBefore?.files.includes(path))) await queuePageReview(tx, ctx, sellerId);
    else await queueHiddenPage(tx, ctx, seller);
    const replacedFiles = pageBefore?.files.filter((path) => !samples.includes(path)) ?? [];
    await releaseMedia(tx, ctx, sellerId, replacedFiles);
    const values = {
      deliveryTimeNeeded: form.deliveryTimeNeeded,
      previousContent: samples,
      // 0 means that the form has no price, because prices are hidden. The stored price stays, so that it can be
      // shown again later.
      ...(form.setupPrice > 0 ? { setupPrice: aedToFils(form.setupPrice) } : {}),
    };
    const [row] = await tx
      .insert(contentPages)
      .values({ id: newId(), sellerId, contentType, setupPrice: 0, createdAt: ctx.clock.now(), ...values })
      .onConflictDoUpdate({ target: [contentPages.sellerId, contentPages.contentType], set: values })
      .returning();
    await refreshBundle(tx, sellerId);
    await advanceStepper(tx, sellerId);
    return presentContent(row!, { arePricesShown: true });
  });
}
