import {
  ADDON_CONTENT_TYPES,
  ADDON_FIELDS,
  BUNDLED_NAMES,
  CONTENT_TYPE_NAMES,
  type ContentType,
  DEFAULT_DELIVERY,
  deliveryDays,
  type DeliveryOption,
  type Fils,
  fils,
  type PageContentType,
  type PlaceOrder,
  sumFils,
} from '@linksouq/shared-api/contract';
import { invalid } from '../../platform/http/errors';
import type { NewItem } from './insert-order';
import type { PlaceFacts } from './place-facts';
import { splitAmount } from '../process/split';

type Page = PlaceFacts['pages'][number];
export interface Basket {
  items: NewItem[];
  subtotal: Fils;
  deliveryDays: number;
  bundleId: string | null;
}

/**
 * Converts a buyer's request to items with the seller's prices. With hidden prices, every price is 0.
 * @throws Refusal 422 when an item is not offered, or has no price although the seller shows prices
 */
export function fillBasket(
  { pages, bundle, addon }: Pick<PlaceFacts, 'pages' | 'bundle' | 'addon'>,
  showPrices: boolean,
  request: PlaceOrder,
): Basket {
  if (request.bundleId && !bundle) throw notOffered('bundleId', 'This bundle is no longer offered.');
  const ids = [...new Set(request.contentIds)];
  const offeredPage = (id: string) => {
    const found = pages.find((candidate) => candidate.id === id);
    if (!found) throw notOffered('contentIds', 'This content is no longer offered.');
    return found;
  };
  const singlePages = ids.map(offeredPage);
  const bundlePages = (bundle?.contentIds ?? []).map(offeredPage);
  const shares = splitAmount(
    fils(bundle?.bundlePrice ?? 0),
    bundlePages.map((row) => row.setupPrice),
  );
  const items = [
    ...bundlePages.map((row, i) => {
      const item = pageItem(row, shares[i]!, true);
      // The timeline and the messages contain only the name, so the names of an order must differ.
      return singlePages.includes(row)
        ? { ...item, name: BUNDLED_NAMES[row.contentType as PageContentType] }
        : item;
    }),
    ...singlePages.map((row) => pageItem(row, fils(row.setupPrice), false)),
    ...addonItems(addon, request),
  ].map((item) => (showPrices ? item : { ...item, price: 0 }));
  if (showPrices && items.some((item) => !item.fromBundle && item.price <= 0)) {
    throw invalid('This content has no price at the moment.');
  }
  const itemDays = [...bundlePages, ...singlePages].map((row) =>
    deliveryDays(row.deliveryTimeNeeded as DeliveryOption),
  );
  return {
    items,
    subtotal: sumFils(items.map((item) => fils(item.price))),
    deliveryDays: Math.max(deliveryDays(DEFAULT_DELIVERY), ...itemDays),
    bundleId: bundle?.id ?? null,
  };
}

const notOffered = (field: string, message: string) => invalid(message, { [field]: message });

function addonItems(offer: PlaceFacts['addon'], request: PlaceOrder): NewItem[] {
  return ADDON_CONTENT_TYPES.filter((type) => request[ADDON_FIELDS[type].flag]).map((type) => {
    const { flag, price } = ADDON_FIELDS[type];
    if (!offer?.[flag]) throw notOffered(flag, `${CONTENT_TYPE_NAMES[type]} is not offered.`);
    return {
      contentType: type,
      name: CONTENT_TYPE_NAMES[type],
      price: offer[price],
      fromBundle: false,
      contentPageId: null,
    };
  });
}
function pageItem(page: Page, price: Fils, fromBundle: boolean): NewItem {
  const name = CONTENT_TYPE_NAMES[page.contentType as ContentType];
  return { contentType: page.contentType, name, price, fromBundle, contentPageId: page.id };
}
