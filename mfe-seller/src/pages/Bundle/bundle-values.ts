import {
  type Bundle,
  type ContentItem,
  DEFAULT_BUNDLE_DISCOUNT,
  DEFAULT_BUNDLE_TYPES,
} from '@linksouq/shared-api/contract';

export interface BundleValues {
  contentIds: string[];
  /** Percent, as the value of a radio button. */
  discount: string;
}

/** The defaults are Stories and 10 % (product §9). */
export function bundleValues(pages: readonly ContentItem[], stored: Bundle | null): BundleValues {
  const defaultPages = pages.filter(({ contentType }) =>
    DEFAULT_BUNDLE_TYPES.some((type) => type === contentType),
  );
  return {
    contentIds: (stored?.contents ?? defaultPages).map(({ id }) => id),
    discount: String(stored?.discount ?? DEFAULT_BUNDLE_DISCOUNT),
  };
}
