import {
  aedToFils,
  COMMISSION_BPS,
  CONTENT_TYPE_NAMES,
  DELIVERY_LABELS,
  type DeliveryOption,
  filsToAed,
  formatAed,
  mediaUrl,
  type PageContentType,
  plainNumber,
  shareOf,
  sizedPath,
} from '@linksouq/shared-api/contract';
import { Icon, ImageIcon, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import styles from './CardPreview.module.css';

interface Values {
  /** The typed text, which may not be a number. */
  setupPrice: string;
  deliveryTimeNeeded: DeliveryOption;
  previousContent: string[];
}

/** Returns a price minus the commission. @param price AED */
export function receivedOf(price: number): number {
  const fils = aedToFils(price);
  return filsToAed(fils - shareOf(fils, COMMISSION_BPS));
}

/** Shows the card of the public page as it will look, and what one order of it earns. */
export function CardPreview({ type, priceShown }: { type: PageContentType; priceShown: boolean }) {
  const { values } = useForm<Values>();
  const typed = Number(plainNumber(values.setupPrice));
  const price = Number.isFinite(typed) && typed > 0 ? typed : 0;
  const [cover] = values.previousContent;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.title}>
        {t('How brands see it')}
      </h2>
      <div className={styles.card}>
        <span className={styles.thumb}>
          {cover ? <img src={mediaUrl(sizedPath(cover, 360))} alt="" /> : <Icon of={ImageIcon} />}
        </span>
        <span>
          <strong>{t(CONTENT_TYPE_NAMES[type])}</strong>
          <span className={styles.delivery}>{t(DELIVERY_LABELS[values.deliveryTimeNeeded])}</span>
          {priceShown ? price > 0 && <Price aed={price} /> : t('GET PRICING')}
        </span>
      </div>
      {priceShown && price > 0 && (
        <p className={styles.received}>
          {t('You receive {amount} for each order, after {percent, number}%.', {
            amount: formatAed(receivedOf(price)),
            percent: COMMISSION_BPS / 100,
          })}
        </p>
      )}
    </section>
  );
}
