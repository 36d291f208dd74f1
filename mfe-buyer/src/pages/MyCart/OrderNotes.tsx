import type { PublicSeller } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';

interface Props {
  seller?: PublicSeller;
  /** Prices are others than when the items were added. */
  repriced: boolean;
  /** Names of items that are not offered any more. */
  gone: readonly string[];
}

/** What changed between filling the cart and this step; the cart stays as it is. */
export function OrderNotes({ seller, repriced, gone }: Props) {
  return (
    <>
      {seller && !seller.canSell && (
        <Banner tone="warn">
          {t('{name} is not taking orders right now. Your cart is kept.', { name: seller.name })}
        </Banner>
      )}
      {gone.length > 0 && (
        <Banner tone="warn">
          {t('No longer offered: {items}. Remove it to go on.', {
            items: listed(gone.map((name) => t(name))),
          })}
        </Banner>
      )}
      {repriced && <Banner tone="info">{t('Prices have changed since you filled the cart.')}</Banner>}
    </>
  );
}
