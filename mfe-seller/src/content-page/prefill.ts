import type { ContentItem, PageContentType } from '@linksouq/shared-api/contract';

/**
 * The content page that came along as navigation state: the form is then prefilled and in update mode (product §2).
 * Anything else, another type's page included, is create mode.
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
