/** What a buyer asks for → the items of the order with their prices, decided by the server (design §4). */
import { and, eq, inArray } from 'drizzle-orm';
import {
  CONTENT_TYPE_NAMES,
  type ContentType,
  DEFAULT_DELIVERY,
  deliveryDays,
  type DeliveryOption,
  type Fils,
  fils,
  type PlaceOrder,
  sumFils,
} from 'shared-api/contract';
import type { DbOrTx } from '../../db/client';
import { addons, bundles, contentPages } from '../../db/schema';
import { invalid } from '../../http/errors';
import type { ItemRow } from './rows';
import { splitAmount } from './split';

type NewItem = Pick<ItemRow, 'contentType' | 'name' | 'price' | 'fromBundle' | 'contentPageId'>;
type Page = typeof contentPages.$inferSelect;
export interface Basket {
  items: NewItem[];
  subtotal: Fils;
  /** Longest delivery time of the items, whole days. */
  deliveryDays: number;
  bundleId: string | null;
}

/**
 * @param showPrices the seller's price visibility; without it every price is 0 until the quote
 * @throws Refusal 422 naming what is not offered
 */
export async function fillBasket(
  db: DbOrTx,
  sellerId: string,
  showPrices: boolean,
  wanted: PlaceOrder,
): Promise<Basket> {
  const bundle = wanted.bundleId ? await bundleOf(db, sellerId, wanted.bundleId) : undefined;
  const ids = [...new Set(wanted.contentIds)];
  const pages = await pagesOf(db, sellerId, [...ids, ...(bundle?.contentIds ?? [])]);
  const page = (id: string) => {
    const found = pages.get(id);
    if (!found) throw notOffered('contentIds', 'This content is no longer offered.');
    return found;
  };
  const bundled = (bundle?.contentIds ?? []).map(page);
  const shares = splitAmount(
    fils(bundle?.bundlePrice ?? 0),
    bundled.map((one) => one.setupPrice),
  );
  const items = [
    ...bundled.map((one, i) => pageItem(one, shares[i]!, true)),
    ...ids.map(page).map((one) => pageItem(one, fils(one.setupPrice), false)),
    ...(await addonItems(db, sellerId, wanted)),
  ].map((item) => (showPrices ? item : { ...item, price: 0 }));
  if (showPrices && items.some((item) => !item.fromBundle && item.price <= 0)) {
    throw invalid('This content has no price at the moment.');
  }
  const days = [...bundled, ...ids.map(page)].map((one) =>
    deliveryDays(one.deliveryTimeNeeded as DeliveryOption),
  );
  return {
    items,
    subtotal: sumFils(items.map((item) => fils(item.price))),
    deliveryDays: Math.max(deliveryDays(DEFAULT_DELIVERY), ...days),
    bundleId: bundle?.id ?? null,
  };
}

const notOffered = (field: string, message: string) => invalid(message, { [field]: message });

async function bundleOf(db: DbOrTx, sellerId: string, bundleId: string) {
  const mine = and(eq(bundles.id, bundleId), eq(bundles.sellerId, sellerId));
  const [bundle] = await db.select().from(bundles).where(mine).limit(1);
  if (!bundle) throw notOffered('bundleId', 'This bundle is no longer offered.');
  return bundle;
}
async function pagesOf(db: DbOrTx, sellerId: string, ids: string[]): Promise<Map<string, Page>> {
  if (ids.length === 0) return new Map();
  const mine = and(eq(contentPages.sellerId, sellerId), inArray(contentPages.id, ids));
  const rows = await db.select().from(contentPages).where(mine);
  return new Map(rows.map((row) => [row.id, row]));
}
async function addonItems(db: DbOrTx, sellerId: string, wanted: PlaceOrder): Promise<NewItem[]> {
  if (!wanted.instagramFollow && !wanted.googleReview && !wanted.attendEvent) return [];
  const [offer] = await db.select().from(addons).where(eq(addons.sellerId, sellerId)).limit(1);
  const kinds = [
    { field: 'instagramFollow', type: 5, price: offer?.followPrice },
    { field: 'googleReview', type: 6, price: offer?.reviewPrice },
    { field: 'attendEvent', type: 7, price: offer?.eventPrice },
  ] as const;
  return kinds
    .filter(({ field }) => wanted[field])
    .map(({ field, type, price }) => {
      if (!offer?.[field]) throw notOffered(field, `${CONTENT_TYPE_NAMES[type]} is not offered.`);
      return {
        contentType: type,
        name: CONTENT_TYPE_NAMES[type],
        price: price ?? 0,
        fromBundle: false,
        contentPageId: null,
      };
    });
}
function pageItem(page: Page, price: Fils, fromBundle: boolean): NewItem {
  const name = CONTENT_TYPE_NAMES[page.contentType as ContentType];
  return { contentType: page.contentType, name, price, fromBundle, contentPageId: page.id };
}
