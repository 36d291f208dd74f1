import { PLATFORM_FEE_BPS, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/**
 * Returns the note after a shown price: the cart adds this fee. So the total in the cart does not surprise a
 * brand.
 */
export const feeNote = ({ priceVisibility, feeBps = PLATFORM_FEE_BPS }: PublicSeller): string | false =>
  priceVisibility && t('+ {percent}% fee', { percent: feeBps / 100 });
