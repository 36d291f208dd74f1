import { type ContentItem, DEFAULT_DELIVERY, type PageContentType } from '@linksouq/shared-api/contract';

/** Returns the form's first values: those of the page, else empty ones with the default delivery time (product §9). */
export function contentValues(type: PageContentType, item: ContentItem | undefined) {
  return {
    contentType: type,
    // A text, as in the field. A stored price of 0 means that prices were hidden, so the field starts empty.
    setupPrice: item && item.setupPrice > 0 ? String(item.setupPrice) : '',
    deliveryTimeNeeded: item?.deliveryTimeNeeded ?? DEFAULT_DELIVERY,
    previousContent: item?.previousContent ?? [],
  };
}
