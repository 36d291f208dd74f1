import { type DeliveryAnswer, type DeliveryItem, formatAed } from '@linksouq/shared-api/contract';
import { Price, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './OrderDelivery.module.css';
import { earningOf } from './earning-of-item';

interface ItemEarningProps {
  delivery: DeliveryAnswer;
  item: DeliveryItem;
  isCompleted?: boolean;
}

export function ItemEarning({ delivery, item, isCompleted }: ItemEarningProps) {
  const earning = earningOf(delivery, item);
  const price = item.price > 0 && (
    <span className={styles.muted}>
      {t('Price')} <Price aed={item.price} />
    </span>
  );
  // The summary of an order with one item already shows the earning.
  if (earning === undefined || delivery.data.length === 1) return price;
  return (
    <p className={styles.received}>
      <strong>
        {isCompleted
          ? unbroken(t('You received {amount}', { amount: formatAed(earning) }))
          : unbroken(t('You receive {amount}', { amount: formatAed(earning) }))}
      </strong>
      {price}
    </p>
  );
}
