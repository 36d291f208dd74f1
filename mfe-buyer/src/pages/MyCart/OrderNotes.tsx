import type { Brief } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { listed, t } from '@linksouq/shared-ui/host';
import { CartNotes } from '../../cart/CartNotes';
import { VisitNote } from './VisitNote';

interface Props {
  repriced: boolean;
  gone: readonly string[];
  brief: Brief | undefined;
}

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
