import type { Brief } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { CartNotes } from '../../cart/CartNotes';
import { VisitNote } from './VisitNote';

interface Props {
  /** Whether prices have changed since the items were added. */
  repriced: boolean;
  /** Names of items that are no longer offered. */
  gone: readonly string[];
  brief: Brief | undefined;
}

/** Shows what has changed since the cart was filled, and what does not fit. Does not change the cart. */
export function OrderNotes({ repriced, gone, brief }: Props) {
  return (
    <>
      <CartNotes />
      <VisitNote brief={brief} />
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
