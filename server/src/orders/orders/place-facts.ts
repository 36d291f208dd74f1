import { and, eq, sql } from 'drizzle-orm';
import type { PlaceOrder } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { buyers } from '../../identity';
import { subscriptions } from '../../money';
import { briefs, orders } from '../schema';
import { addons, bundles, contentPages, sellers } from '../../shop';
import { unauthenticated } from '../../platform/http/errors';

const { placeholder } = sql;
const factsOf = prepared((db) =>
  db
    .select({
      buyer: { phone: buyers.phone, email: buyers.email, locale: buyers.locale },
      /** The order that an earlier request with this idempotency key placed. */
      placed: { id: orders.id },
      brief: { id: briefs.id, body: briefs.body, pdfPath: briefs.pdfPath },
      seller: {
        id: sellers.id,
        name: sellers.name,
        phone: sellers.phone,
        email: sellers.email,
        locale: sellers.locale,
        city: sellers.city,
        stepper: sellers.stepper,
        available: sellers.available,
        frozen: sellers.frozen,
        hiddenAt: sellers.hiddenAt,
        priceVisibility: sellers.priceVisibility,
      },
      plan: { status: subscriptions.status, periodEnd: subscriptions.periodEnd },
      bundle: { id: bundles.id, contentIds: bundles.contentIds, bundlePrice: bundles.bundlePrice },
      addon: addons,
    })
    .from(buyers)
    .leftJoin(orders, and(eq(orders.buyerId, buyers.id), eq(orders.idempotencyKey, placeholder('key'))))
    .leftJoin(briefs, and(eq(briefs.id, placeholder('briefId')), eq(briefs.buyerId, buyers.id)))
    .leftJoin(sellers, eq(sellers.id, placeholder('sellerId')))
    .leftJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
    .leftJoin(bundles, and(eq(bundles.id, placeholder('bundleId')), eq(bundles.sellerId, sellers.id)))
    .leftJoin(addons, eq(addons.sellerId, sellers.id))
    .where(eq(buyers.id, placeholder('buyerId')))
    .prepare('place_facts'),
);
const pagesOf = prepared((db) =>
  db
    .select({
      id: contentPages.id,
      contentType: contentPages.contentType,
      setupPrice: contentPages.setupPrice,
      deliveryTimeNeeded: contentPages.deliveryTimeNeeded,
    })
    .from(contentPages)
    .where(eq(contentPages.sellerId, placeholder('sellerId')))
    .prepare('place_pages'),
);

export type PlaceFacts = Awaited<ReturnType<typeof loadPlaceFacts>>;

/** @throws Refusal 401 when the buyer's account does not exist */
export async function loadPlaceFacts(
  ctx: Context,
  buyerId: string,
  { sellerId, briefId, bundleId }: PlaceOrder,
  key: string,
) {
  const parameters = { buyerId, sellerId, briefId, bundleId: bundleId || null, key };
  const [[facts], pages] = await Promise.all([
    factsOf(ctx.db).execute(parameters),
    pagesOf(ctx.db).execute({ sellerId }),
  ]);
  if (!facts) throw unauthenticated();
  return { ...facts, pages };
}
