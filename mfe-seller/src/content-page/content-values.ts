import { type ContentItem, DEFAULT_DELIVERY, type PageContentType } from '@linksouq/shared-api/contract';

/**
 * Returns the initial values of the form of a content page. If no values are stored, the fields are empty and the
 * delivery time has its default (product §9).
 */
export function contentValues(type: PageContentType, item: ContentItem | undefined) {
  return {
    contentType: type,
    // A stored price of 0 means that prices were hidden when the page was saved, so the field starts empty.
    setupPrice: item && item.setupPrice > 0 ? String(item.setupPrice) : '',
    deliveryTimeNeeded: item?.deliveryTimeNeeded ?? DEFAULT_DELIVERY,
    previousContent: item?.previousContent ?? [],
  };
}
