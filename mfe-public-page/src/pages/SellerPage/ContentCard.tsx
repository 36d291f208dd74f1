import { DELIVERY_LABELS, isVideoPath, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Picture } from '../../media/Picture';
import { OfferPrice } from '../../seller/OfferPrice';
import type { Offer } from '../../seller/offers';
import styles from './ContentCard.module.css';
import { OfferLink } from './OfferLink';

interface Props {
  seller: PublicSeller;
  offer: Offer;
}

/** A post, reel or story: 4:5 picture, title, delivery time, price. */
export function ContentCard({ seller, offer }: Props) {
  const [first] = offer.media;
  const line =
    offer.closed === 'absent'
      ? t('Not offered yet')
      : offer.closed
        ? t('Not taking orders now')
        : t('Delivery in {time}', { time: t(DELIVERY_LABELS[offer.delivery ?? '2d']) });
  return (
    <OfferLink seller={seller} offer={offer} className={styles.card}>
      <span className={styles.picture} data-closed={offer.closed ? '' : undefined}>
        {first && <Picture path={first} alt="" width={88} height={110} sizes="88px" />}
        {first && isVideoPath(first) && <span className={styles.video} aria-hidden="true" />}
      </span>
      <span className={styles.body}>
        <strong>{t(offer.name)}</strong>
        <span className={styles.line}>{line}</span>
      </span>
      <span className={styles.price}>
        <OfferPrice offer={offer} shown={seller.priceVisibility} />
      </span>
    </OfferLink>
  );
}
