import { CONTENT_TYPE_HEADINGS, type PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { Picture } from '../../media/Picture';
import { OfferPrice } from '../../seller/OfferPrice';
import type { BundleOffer } from '../../seller/offers';
import styles from './BundleHero.module.css';
import { OfferLink } from './OfferLink';

interface Props {
  seller: PublicSeller;
  offer: BundleOffer;
}

/** The bundle first: what it holds, what it saves. */
export function BundleHero({ seller, offer }: Props) {
  const holds = offer.contents.map((type) => t(CONTENT_TYPE_HEADINGS[type])).join(' + ');
  const absent = offer.closed === 'absent';
  return (
    <section aria-label={t('Bundle')}>
      <OfferLink seller={seller} offer={offer} className={styles.hero}>
        {offer.media.length > 0 && (
          <span className={styles.strip} data-closed={offer.closed ? '' : undefined}>
            {offer.media.slice(0, 3).map((path) => (
              <Picture key={path} path={path} alt="" width={152} height={112} sizes="152px" />
            ))}
          </span>
        )}
        <span className={styles.body}>
          <span className={styles.title}>
            <strong>{t('Bundle')}</strong>
            {!absent && (
              <span className={styles.save}>{t('Save {discount}%', { discount: offer.discount })}</span>
            )}
          </span>
          <span className={styles.holds}>
            {absent
              ? t('No bundle at the moment')
              : offer.closed
                ? t('Not taking orders now')
                : offer.contents.length > 1
                  ? t('{contents} together', { contents: holds })
                  : holds}
          </span>
          <span className={styles.price}>
            <OfferPrice
              offer={offer}
              shown={seller.priceVisibility}
              struck={seller.priceVisibility ? offer.originalPrice : undefined}
            />
          </span>
        </span>
      </OfferLink>
    </section>
  );
}
