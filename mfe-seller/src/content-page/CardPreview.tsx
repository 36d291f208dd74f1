import {
  aedToFils,
  COMMISSION_BPS,
  CONTENT_TYPE_NAMES,
  ContentType,
  DELIVERY_LABELS,
  type DeliveryOption,
  filsToAed,
  isAed,
  mediaUrl,
  netOf,
  type PageContentType,
  plainNumber,
  sizedPath,
} from '@linksouq/shared-api/contract';
import { Icon, ImageIcon, PlayIcon, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import styles from './CardPreview.module.css';

interface Values {
  /** Typed text, which may not be a number. */
  setupPrice: string;
  deliveryTimeNeeded: DeliveryOption;
  previousContent: string[];
}

/** Returns AED, or 0 if the text is not an amount. */
export function priceOf(text: string): number {
  const typed = Number(plainNumber(text));
  return typed > 0 && isAed(typed) ? typed : 0;
}

/**
 * Returns what the seller receives for a price.
 * @param price AED
 */
export const receivedOf = (price: number): number => filsToAed(netOf(aedToFils(price), COMMISSION_BPS));

/**
 * Shows the card as on the public page. Renders nothing before the first file or price. The preview is last
 * in the form, so no field moves when it appears.
 */
export function CardPreview({ type, priceShown }: { type: PageContentType; priceShown: boolean }) {
  const { values } = useForm<Values>();
  const price = priceOf(values.setupPrice);
  const [cover] = values.previousContent;
  if (!cover && price === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.title}>
        {t('How brands see it')}
      </h2>
      <div className={styles.card}>
        <span className={styles.thumb}>
          {cover ? (
            <img src={mediaUrl(sizedPath(cover, 360))} alt="" />
          ) : (
            <Icon of={type === ContentType.reel ? PlayIcon : ImageIcon} />
          )}
        </span>
        <span>
          <strong>{t(CONTENT_TYPE_NAMES[type])}</strong>
          <span className={styles.delivery}>{t(DELIVERY_LABELS[values.deliveryTimeNeeded])}</span>
          {priceShown ? price > 0 && <Price aed={price} /> : t('GET PRICING')}
        </span>
      </div>
    </section>
  );
}
