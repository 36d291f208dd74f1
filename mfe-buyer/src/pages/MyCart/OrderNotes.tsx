import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { CartNotes } from '../../cart/CartNotes';

interface Props {
  /** Prices are others than when the items were added. */
  repriced: boolean;
  /** Names of items that are not offered any more. */
  gone: readonly string[];
}

/** What changed between filling the cart and this step; the cart stays as it is. */
export function OrderNotes({ repriced, gone }: Props) {
  return (
    <>
      <CartNotes />
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
