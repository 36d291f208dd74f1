import { type ContentItem, DEFAULT_DELIVERY, type PageContentType } from '@linksouq/shared-api/contract';

/** What the form starts from: the page that came along, else an empty one with the default delivery time (product §9). */
export function contentValues(type: PageContentType, item: ContentItem | undefined) {
  return {
    contentType: type,
    // As typed. A price of 0 was stored while prices were hidden.
    setupPrice: item && item.setupPrice > 0 ? String(item.setupPrice) : '',
    deliveryTimeNeeded: item?.deliveryTimeNeeded ?? DEFAULT_DELIVERY,
    previousContent: item?.previousContent ?? [],
  };
}
