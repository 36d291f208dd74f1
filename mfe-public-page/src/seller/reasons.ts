import type { PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/** Returns why the seller cannot sell, or '' if the seller can sell. */
export function cannotSellText(seller: PublicSeller): string {
  const { name } = seller;
  switch (seller.cannotSellReason) {
    case 'unavailable':
      return t('{name} is taking a break and not accepting new orders right now.', { name });
    case 'frozen':
      return t('{name} cannot receive new orders at the moment.', { name });
    case 'onboarding':
      return t('{name} is still setting up this page. Orders open soon.', { name });
    case 'plan':
      return t('{name} has not opened for orders yet.', { name });
    default:
      return '';
  }
}
