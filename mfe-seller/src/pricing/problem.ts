import {
  type ContentItem,
  type PageContentType,
  priceBoundsMessage,
  SETUP_PRICE_BOUNDS,
} from '@linksouq/shared-api/contract';

/** The text for a content page whose price may not be shown (product §5), or undefined when it may. */
export function priceProblem({ contentType, setupPrice }: Pick<ContentItem, 'contentType' | 'setupPrice'>) {
  const type = contentType as PageContentType;
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  return setupPrice < min || setupPrice > max ? priceBoundsMessage(type) : undefined;
}
