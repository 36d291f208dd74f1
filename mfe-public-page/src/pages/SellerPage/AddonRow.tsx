import type { AddonContentType, PublicSeller } from '@linksouq/shared-api/contract';
import { cannotSellLabel } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { MouseEvent } from 'react';
import { useInCart } from '../../cart/use-in-cart';
import { OfferPrice } from '../../seller/OfferPrice';
import type { Offer } from '../../seller/offers';
import styles from './AddonRow.module.css';

interface Props {
  seller: PublicSeller;
  offer: Offer & { type: AddonContentType };
  onToggle: (press: MouseEvent) => void;
}

const explanationOf = (type: AddonContentType) =>
  ({
    5: () => t('Follows your brand on Instagram'),
    6: () => t('Writes a Google review of your business'),
    7: () => t('Comes to your place and covers the visit'),
  })[type]();

/** Shows an add-on as a switch. If a tap happens before hydration, the page repeats it later (`data-early`). */
export function AddonRow({ seller, offer, onToggle }: Props) {
  const inCart = useInCart(seller, offer);
  const hint = offer.closed ? offer.closed === 'seller' && cannotSellLabel() : explanationOf(offer.type);
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={inCart}
      disabled={offer.closed !== null}
      onClick={onToggle}
      data-early
    >
      <span className={styles.name}>
        {t(offer.name)}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <OfferPrice offer={offer} priceShown={seller.priceVisibility} />
      <span className={styles.switch} aria-hidden="true" />
    </button>
  );
}
