import type { ContentItem, PageContentType } from '@linksouq/shared-api/contract';

/** Returns the navigation state if it is a content page of this type (product §2). */
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
