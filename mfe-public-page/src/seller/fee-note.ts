import { PLATFORM_FEE_BPS, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/** Says beside a shown price that the cart adds the fee, so that the total surprises no brand. */
export const feeNote = ({ priceVisibility, feeBps = PLATFORM_FEE_BPS }: PublicSeller): string | false =>
  priceVisibility && t('+ {percent}% fee', { percent: feeBps / 100 });
