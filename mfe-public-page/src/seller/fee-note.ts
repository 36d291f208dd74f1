import { PLATFORM_FEE_BPS, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/** The cart adds this fee to the price. */
export const feeNote = ({ priceVisibility, feeBps = PLATFORM_FEE_BPS }: PublicSeller): string | false =>
  priceVisibility && t('+ {percent}% fee', { percent: feeBps / 100 });
