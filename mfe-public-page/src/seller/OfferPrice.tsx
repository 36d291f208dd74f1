import { messages } from '@linksouq/shared-api/contract';
import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Offer } from './offers';
import styles from './OfferPrice.module.css';

interface Props {
  offer: Offer;
  priceShown: boolean;
  /** Price in AED before a discount. */
  originalPrice?: number;
}

/** The price, GET PRICING if prices are hidden, or NOT AVAILABLE (product §2). */
export function OfferPrice({ offer, priceShown, originalPrice }: Props) {
  if (offer.closed === 'absent') return <span className={styles.none}>{t(messages.notAvailable)}</span>;
  if (!priceShown) return <span className={styles.ask}>{t(messages.getPricing)}</span>;
  if (originalPrice === undefined) return <Price aed={offer.price} />;
  return (
    <span className={styles.both}>
      <Price aed={originalPrice} struck />
      <Price aed={offer.price} />
    </span>
  );
}
