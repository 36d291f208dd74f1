import {
  CONTENT_TYPE_HEADINGS,
  ContentType,
  DELIVERY_LABELS,
  messages,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { type BundleOffer, pageOffer } from '../../seller/offers';
import css from './Facts.module.css';

interface Props {
  seller: PublicSeller;
  offer: BundleOffer;
}

/** Save badge, contents, original and bundle price (spec §2). */
export function BundleFacts({ seller, offer }: Props) {
  const shown = seller.priceVisibility;
  return (
    <>
      <p className={css.save}>{t('Save {discount}%', { discount: offer.discount })}</p>
      <ul className={css.facts} aria-label={t('In this bundle')}>
        {offer.contents.map((type) => (
          <li key={type} className={css.fact}>
            <span>
              {t(CONTENT_TYPE_HEADINGS[type])}
              {type === ContentType.story && <span className={css.hint}>{t(messages.storiesLast)}</span>}
            </span>
            {shown && <Price aed={pageOffer(seller, type).price} />}
          </li>
        ))}
      </ul>
      <dl className={css.facts}>
        {shown && (
          <>
            <div className={css.fact}>
              <dt>{t('Original price')}</dt>
              <dd>
                <Price aed={offer.originalPrice} struck />
              </dd>
            </div>
            <div className={css.fact} data-strong>
              <dt>{t('Bundle price')}</dt>
              <dd>
                <Price aed={offer.price} />
              </dd>
            </div>
          </>
        )}
        <div className={css.fact}>
          <dt>{t('Delivery time')}</dt>
          <dd>{t(DELIVERY_LABELS[offer.delivery ?? '2d'])}</dd>
        </div>
      </dl>
    </>
  );
}
