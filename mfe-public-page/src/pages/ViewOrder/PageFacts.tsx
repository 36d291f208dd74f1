import { ContentType, DELIVERY_LABELS, messages } from '@linksouq/shared-api/contract';
import { Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { Offer } from '../../seller/offers';
import styles from './Facts.module.css';

interface Props {
  offer: Offer;
  priceShown: boolean;
}

export function PageFacts({ offer, priceShown }: Props) {
  return (
    <dl className={styles.facts}>
      {priceShown && (
        <div className={styles.fact} data-strong>
          <dt>{t('Price')}</dt>
          <dd>
            <Price aed={offer.price} />
          </dd>
        </div>
      )}
      <div className={styles.fact}>
        <dt>{t('Delivery time')}</dt>
        <dd>{t(DELIVERY_LABELS[offer.delivery ?? '2d'])}</dd>
      </div>
      {offer.type === ContentType.story && (
        <div className={styles.fact}>
          <dt>{t('Online')}</dt>
          <dd>{t(messages.storiesLast)}</dd>
        </div>
      )}
    </dl>
  );
}
