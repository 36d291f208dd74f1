import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useCart } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { OfferPrice } from '../../seller/OfferPrice';
import type { Offer } from '../../seller/offers';
import styles from './AddonRow.module.css';

interface Props {
  seller: PublicSeller;
  offer: Offer;
  onAdd: () => void;
}

/** An add-on; tapping it adds it. `data-early`: taps before the scripts have run are replayed. */
export function AddonRow({ seller, offer, onAdd }: Props) {
  const inCart = useCart(
    (s) => s.sellerId === seller.id && s.items.some((i) => i.contentType === offer.type),
  );
  const hint = offer.closed
    ? offer.closed === 'seller' && t('Not taking orders now')
    : inCart
      ? t('In your cart')
      : t('Tap to add');
  return (
    <button type="button" className={styles.row} disabled={offer.closed !== null} onClick={onAdd} data-early>
      <span className={styles.mark} data-in={inCart ? '' : undefined} aria-hidden="true" />
      <span className={styles.name}>
        {t(offer.name)}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <OfferPrice offer={offer} shown={seller.priceVisibility} />
    </button>
  );
}
