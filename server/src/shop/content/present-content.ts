import { type ContentItem, filsToAed } from '@linksouq/shared-api/contract';
import type { contentPages } from '../schema';

export type PageRow = typeof contentPages.$inferSelect;

/** @param options.arePricesShown false if prices are hidden and the reader is a visitor; then the amount is 0 */
export function presentContent(row: PageRow, { arePricesShown }: { arePricesShown: boolean }): ContentItem {
  return {
    id: row.id,
    contentType: row.contentType as ContentItem['contentType'],
    setupPrice: arePricesShown ? filsToAed(row.setupPrice) : 0,
    deliveryTimeNeeded: row.deliveryTimeNeeded as ContentItem['deliveryTimeNeeded'],
    previousContent: row.previousContent,
  };
}
