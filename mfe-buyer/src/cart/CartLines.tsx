import { ContentType, DELIVERY_LABELS, mediaUrl, sizedPath } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import { BagIcon, cx, focusIsLost, Icon, PackageIcon, Price, StarIcon, UndoLine } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useEffect, useRef } from 'react';
import { BundleContent } from './BundleContent';
import { itemPage } from './item-page';
import styles from './CartLines.module.css';
import { isOffered } from './todays-cart';
import { useCartSeller } from './use-cart-seller';
import type { Removed } from './use-removal';

interface Props {
  items: readonly CartItem[];
  showPrices: boolean;
  /** Undefined if items cannot be removed. */
  onRemove?: (item: CartItem) => void;
  /** The last removed item. A row with Undo takes its place, so that the other rows do not move. */
  removed?: Removed | undefined;
  /** Undefined if the removal cannot be undone. */
  onUndo?: (() => void) | undefined;
}

const iconOf = (item: CartItem) =>
  item.addOn ? StarIcon : item.contentType === ContentType.bundle ? PackageIcon : BagIcon;

export function CartLines({ items, showPrices, onRemove, removed, onUndo }: Props) {
  const seller = useCartSeller();
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = removed !== undefined;
  // If the row with Undo has the focus when it disappears, the list gets the focus.
  useEffect(() => {
    const element = list.current;
    if (!hasRemoved) return undefined;
    return () => {
      if (focusIsLost()) element?.focus();
    };
  }, [hasRemoved]);
  const rows = items.map((item) => {
    const { picture, delivery } = itemPage(seller, item);
    const isGone = !isOffered(seller, item);
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
          {item.contentType === ContentType.bundle && <BundleContent id={item.id} />}
          {isGone && <span className={cx(styles.detail, styles.gone)}>{t('No longer offered')}</span>}
          {delivery && (
            <span className={styles.detail}>
              {t('Delivery in {time}', { time: t(DELIVERY_LABELS[delivery]) })}
            </span>
          )}
        </span>
        <span className={styles.end}>
          {showPrices && item.seenPrice && !isGone ? (
            <Price aed={item.seenPrice} struck decimals="always" />
          ) : null}
          {showPrices && !isGone && (
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
  });
  if (removed)
    rows.splice(
      removed.at,
      0,
      <li key="removed" className={styles.removed}>
        <UndoLine removed={removed.name} onUndo={onUndo} />
      </li>,
    );
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('Items')}>
      {rows}
    </ul>
  );
}
