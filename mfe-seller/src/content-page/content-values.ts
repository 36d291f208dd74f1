import { type ContentItem, DEFAULT_DELIVERY, type PageContentType } from '@linksouq/shared-api/contract';

/** The default delivery time is from product §9. */
export function contentValues(type: PageContentType, item: ContentItem | undefined) {
  return {
    contentType: type,
    // A stored price of 0 means that the page was saved while prices were hidden.
    setupPrice: item && item.setupPrice > 0 ? String(item.setupPrice) : '',
    deliveryTimeNeeded: item?.deliveryTimeNeeded ?? DEFAULT_DELIVERY,
    previousContent: item?.previousContent ?? [],
  };
}
