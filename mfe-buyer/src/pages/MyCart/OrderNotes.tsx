import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { CartNotes } from '../../cart/CartNotes';

interface Props {
  /** Whether prices have changed since the items were added. */
  repriced: boolean;
  /** Names of items that are no longer offered. */
  gone: readonly string[];
}

/** Shows what has changed since the cart was filled. Does not change the cart. */
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
