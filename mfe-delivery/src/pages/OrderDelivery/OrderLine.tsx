import { useState } from 'react';
import { type DeliveryAnswer, isWorkOpen } from '@linksouq/shared-api/contract';
import { BriefLink } from '../../delivery/BriefLink';
import { isDueSoon, sellerTimeLeft } from '../../delivery/deadline';
import styles from './OrderDelivery.module.css';

interface OrderLineProps {
  delivery: DeliveryAnswer;
  /** Whether the line has the link to the brief. A rejected step has its own. */
  isBriefShown: boolean;
}

/** The brand, the code, the remaining time and the brief in one line above the item. The summary is below it. */
export function OrderLine({ delivery: { data, order }, isBriefShown }: OrderLineProps) {
  const [now] = useState(() => Date.now());
  const brief = data[0]?.brief;
  return (
    <div className={styles.orderLine}>
      <p className={styles.muted}>
        <bdi>{brief?.brandName}</bdi> · <bdi className={styles.unbroken}>{order.code}</bdi>
        {isWorkOpen(order) && order.dueAt && (
          <>
            {' · '}
            <span className={styles.left} data-soon={isDueSoon(order.dueAt, now) || undefined}>
              {sellerTimeLeft(order.dueAt, now)}
            </span>
          </>
        )}
      </p>
      {isBriefShown && <BriefLink pdfPath={brief?.pdfPath} className={styles.brief} />}
    </div>
  );
}
