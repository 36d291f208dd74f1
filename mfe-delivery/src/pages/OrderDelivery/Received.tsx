import { type DeliveryAnswer, type DeliveryItem, formatAed } from '@linksouq/shared-api/contract';
import { Price, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './OrderDelivery.module.css';
import { receivedOf } from './received';

interface ReceivedProps {
  delivery: DeliveryAnswer;
  item: DeliveryItem;
  /** Whether the order is completed. */
  over?: boolean;
}

/** What an item pays the seller, and its price. */
export function Received({ delivery, item, over }: ReceivedProps) {
  const received = receivedOf(delivery, item);
  // The summary already states what a single item pays.
  if (received === undefined || delivery.data.length === 1) return <Price aed={item.price} />;
  return (
    <p className={styles.received}>
      <strong>
        {over
          ? unbroken(t('You received {amount}', { amount: formatAed(received) }))
          : unbroken(t('You receive {amount}', { amount: formatAed(received) }))}
      </strong>
      <Price aed={item.price} className={styles.muted} />
    </p>
  );
}
