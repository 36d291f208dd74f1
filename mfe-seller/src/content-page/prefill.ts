import type { ContentItem, PageContentType } from '@linksouq/shared-api/contract';

/**
 * Returns the content page in the navigation state, with which the form is prefilled (product §2). Returns
 * undefined for any other state and for a page of another type.
 */
export function prefillOf(state: unknown, type: PageContentType): ContentItem | undefined {
  const item = state as Partial<ContentItem> | null | undefined;
  const isPageOfType =
    typeof item === 'object' &&
    item !== null &&
    item.contentType === type &&
    typeof item.id === 'string' &&
    Array.isArray(item.previousContent);
  return isPageOfType ? (item as ContentItem) : undefined;
}
