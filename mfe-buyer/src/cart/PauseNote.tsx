import { Banner } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';

interface Props {
  /** Why the seller takes no orders. Undefined if the seller takes orders. */
  pause: string | undefined;
  action?: ReactNode;
}

/** The first note of a page, because the brand should not fill in a form for an order that is not possible. */
export function PauseNote({ pause, action }: Props) {
  if (pause === undefined) return null;
  return (
    <Banner tone="warn" title={pause} action={action}>
      {t('Your cart is kept.')}
    </Banner>
  );
}
