import { ContentType, DELIVERY_LABELS, mediaUrl, sizedPath } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import { BagIcon, Icon, PackageIcon, Price, StarIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BundleHolds } from './BundleHolds';
import { itemPage } from './item-page';
import styles from './CartLines.module.css';
import { useCartSeller } from './use-cart-seller';

interface Props {
  items: readonly CartItem[];
  /** Whether amounts are shown. */
  showPrices: boolean;
  /** Absent when items cannot be removed. */
  onRemove?: (item: CartItem) => void;
}

const iconOf = (item: CartItem) =>
  item.addOn ? StarIcon : item.contentType === ContentType.bundle ? PackageIcon : BagIcon;

export function CartLines({ items, showPrices, onRemove }: Props) {
  const seller = useCartSeller();
  return (
    <ul aria-label={t('Items')}>
      {items.map((item) => {
        const { picture, delivery } = itemPage(seller, item);
        return (
          <li key={item.slug} className={styles.line}>
            <span className={styles.picture}>
              {picture ? (
                <img src={mediaUrl(sizedPath(picture, 360))} alt="" width={48} height={60} loading="lazy" />
              ) : (
                <Icon of={iconOf(item)} />
              )}
            </span>
            <span className={styles.name}>
              {t(item.name)}
              {item.contentType === ContentType.bundle && <BundleHolds id={item.id} />}
              {delivery && (
                <span className={styles.holds}>
                  {t('Delivery in {time}', { time: t(DELIVERY_LABELS[delivery]) })}
                </span>
              )}
            </span>
            <span className={styles.end}>
              {showPrices && (
                <Price aed={item.setupPrice * item.quantity} decimals="always" className="amount" />
              )}
              {onRemove && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('Remove {name}', { name: t(item.name) })}
                  onClick={() => onRemove(item)}
                >
                  {t('Remove')}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
