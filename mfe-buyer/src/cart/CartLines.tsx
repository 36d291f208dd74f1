import { ContentType } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import { Icon, Price, TrashIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BundleHolds } from './BundleHolds';
import styles from './CartLines.module.css';

interface Props {
  items: readonly CartItem[];
  /** False: no amounts are shown. */
  showPrices: boolean;
  /** Absent: items cannot be removed. */
  onRemove?: (item: CartItem) => void;
}

export function CartLines({ items, showPrices, onRemove }: Props) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.slug} className={styles.line}>
          <span className={styles.name}>
            {t(item.name)}
            {item.quantity > 1 && <span className={styles.times}> × {item.quantity}</span>}
            {item.contentType === ContentType.bundle && <BundleHolds id={item.id} />}
          </span>
          {showPrices && <Price aed={item.setupPrice * item.quantity} />}
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('Remove {name}', { name: t(item.name) })}
              onClick={() => onRemove(item)}
            >
              <Icon of={TrashIcon} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
