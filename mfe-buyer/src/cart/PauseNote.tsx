import { Banner, buttonClass, instagramLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import styles from './PauseNote.module.css';
import { useCartSeller } from './use-cart-seller';

interface Props {
  /** Why the seller takes no orders. Undefined if the seller takes orders. */
  pause: string | undefined;
  /** A link beside the link to the seller's Instagram account. */
  other?: ReactNode;
}

/**
 * The first note of a page, because the brand should not fill in a form for an order that is not possible. Only the
 * seller knows when orders open again, so the note tells the brand to ask the seller. If the seller has no page any
 * more, the brand can only order from another seller.
 */
export function PauseNote({ pause, other }: Props) {
  const seller = useCartSeller();
  if (pause === undefined) return null;
  const ask = seller?.instagramUsername && (
    <a
      className={buttonClass({ variant: 'ghost' })}
      href={instagramLink(seller.instagramUsername)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('Ask on {site}', { site: t('Instagram') })}
    </a>
  );
  return (
    <Banner
      tone="warn"
      title={pause}
      action={
        (ask || other) && (
          <div className={styles.ways}>
            {ask}
            {other}
          </div>
        )
      }
    >
      {seller
        ? t('Your cart is kept. Ask {name} for the date from which orders are possible again.', {
            name: seller.name,
          })
        : t('Your cart is kept. You can also open another influencer’s page and start a new cart.')}
    </Banner>
  );
}
