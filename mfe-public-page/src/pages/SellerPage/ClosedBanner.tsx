import type { PublicSeller } from '@linksouq/shared-api/contract';
import { Notice } from '../../seller/Notice';
import { cannotSellText } from '../../seller/reasons';

/** Informs a visitor that orders are closed, and why. */
export function ClosedBanner({ seller }: { seller: PublicSeller }) {
  if (seller.canSell) return null;
  return <Notice>{cannotSellText(seller)}</Notice>;
}
