import {
  CONTENT_TYPE_HEADINGS,
  ContentType,
  DELIVERY_LABELS,
  messages,
  type PageContentType,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type BundleOffer, pageOffer } from '../../seller/offers';
import styles from './Facts.module.css';

/** A bundle has one item per content type. */
const ONE_OF: Readonly<Record<PageContentType, () => string>> = {
  [ContentType.story]: () => t('1 story'),
  [ContentType.reel]: () => t('1 reel'),
  [ContentType.post]: () => t('1 post'),
};

interface Props {
  seller: PublicSeller;
  offer: BundleOffer;
}

export function BundleFacts({ seller, offer }: Props) {
  const areAmountsShown = seller.priceVisibility;
  return (
    <>
      <p className={styles.save}>{t('Save {discount}%', { discount: offer.discount })}</p>
      <ul className={styles.facts} aria-label={t('In this bundle')}>
        {offer.contents.map((type) => (
          <li key={type} className={styles.fact}>
            <span>
              {t(CONTENT_TYPE_HEADINGS[type])}
              <span className={styles.hint}>
                {ONE_OF[type]()} ·{' '}
                {t('Delivery in {time}', {
                  time: t(DELIVERY_LABELS[pageOffer(seller, type).delivery ?? '2d']),
                })}
              </span>
              {type === ContentType.story && <span className={styles.hint}>{t(messages.storiesLast)}</span>}
            </span>
            {areAmountsShown && <Price aed={pageOffer(seller, type).price} />}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {areAmountsShown && (
          <>
            <div className={styles.fact}>
              <dt>{t('Original price')}</dt>
              <dd>
                <Price aed={offer.originalPrice} struck />
              </dd>
            </div>
            <div className={styles.fact} data-strong>
              <dt>{t('Bundle price')}</dt>
              <dd>
                <Price aed={offer.price} />
              </dd>
            </div>
          </>
        )}
        <div className={styles.fact}>
          <dt>{t('Delivery time')}</dt>
          <dd>{t(DELIVERY_LABELS[offer.delivery ?? '2d'])}</dd>
        </div>
      </dl>
    </>
  );
}
