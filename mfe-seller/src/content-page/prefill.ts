import type { ContentItem, PageContentType } from '@linksouq/shared-api/contract';

/**
 * Returns the content page of the navigation state, which prefills the form for an update (product §2). Returns
 * undefined for anything else, also for a page of another type. The form then creates a page.
 */
export function prefillOf(state: unknown, type: PageContentType): ContentItem | undefined {
  const item = state as Partial<ContentItem> | null | undefined;
  const fits =
    typeof item === 'object' &&
    item !== null &&
    item.contentType === type &&
    typeof item.id === 'string' &&
    Array.isArray(item.previousContent);
  return fits ? (item as ContentItem) : undefined;
}
