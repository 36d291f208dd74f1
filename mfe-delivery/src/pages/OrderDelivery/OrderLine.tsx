import { useState } from 'react';
import { type DeliveryAnswer, isWorkOpen } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { isDueSoon, sellerTimeLeft } from '../../delivery/deadline';
import styles from './OrderDelivery.module.css';

/** Brand and time left in one line above the item. The complete summary is below the item. */
export function OrderLine({ delivery: { data, order } }: { delivery: DeliveryAnswer }) {
  const [now] = useState(serverNow);
  return (
    <p className={styles.muted}>
      <bdi>{data[0]?.brief.brandName}</bdi>
      {isWorkOpen(order) && order.dueAt && (
        <>
          {' · '}
          <span className={styles.left} data-soon={isDueSoon(order.dueAt, now) || undefined}>
            {sellerTimeLeft(order.dueAt, now)}
          </span>
        </>
      )}
    </p>
  );
}
