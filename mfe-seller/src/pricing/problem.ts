import {
  type ContentItem,
  type PageContentType,
  priceBoundsMessage,
  SETUP_PRICE_BOUNDS,
} from '@linksouq/shared-api/contract';

/** Returns a message if the price is outside the limits of product §5. */
export function priceProblem({ contentType, setupPrice }: Pick<ContentItem, 'contentType' | 'setupPrice'>) {
  const type = contentType as PageContentType;
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  return setupPrice < min || setupPrice > max ? priceBoundsMessage(type) : undefined;
}
