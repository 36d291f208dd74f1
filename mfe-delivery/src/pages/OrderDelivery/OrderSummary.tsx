/** Shows the brand, state, code, payout, progress and deadline of the order. */
import { useState } from 'react';
import {
  actionsOf,
  DAY_MS,
  type DeliveryAnswer,
  formatAed,
  isItemDone,
  isWorkOpen,
} from '@linksouq/shared-api/contract';
import { Banner, Card, ClockIcon, Icon, OrderChip, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { sellerDueText } from '../../delivery/deadline';
import { orderStateText } from '../../delivery/order-state';
import { AskSupport } from './AskSupport';
import styles from './OrderDelivery.module.css';

/** If the remaining time is below this limit, ms, the line with the deadline has the colour of a warning. */
const WARNING_MS = 2 * DAY_MS;

interface OrderSummaryProps {
  delivery: DeliveryAnswer;
}

export function OrderSummary({ delivery }: OrderSummaryProps) {
  const { data: items, order } = delivery;
  const brief = items[0]?.brief;
  const state = orderStateText(order);
  const [now] = useState(() => Date.now());
  return (
    <>
      <Card flush>
        <div className={styles.summary}>
          {brief && <bdi className={styles.brand}>{brief.brandName}</bdi>}
          <OrderChip order={order} />
          <span className={styles.code} dir="ltr">
            {order.code}
          </span>
          <OrderProgress delivery={delivery} />
        </div>
        {isWorkOpen(order) && order.dueAt && (
          <p className={styles.due} data-soon={Date.parse(order.dueAt) - now <= WARNING_MS || undefined}>
            <Icon of={ClockIcon} size={18} />
            <span>{unbroken(sellerDueText(order.dueAt))}</span>
          </p>
        )}
      </Card>
      {state && <Banner tone="info">{state}</Banner>}
      {actionsOf(order, 'seller').includes('dispute') && <AskSupport order={order} />}
    </>
  );
}

/** Shows what the seller receives for the order, and how many items are finished. Only while work is open. */
function OrderProgress({ delivery: { data: items, order } }: OrderSummaryProps) {
  if (!isWorkOpen(order)) return null;
  const count = items.length;
  const done = items.filter(isItemDone).length;
  return (
    <>
      {Boolean(order.receives) && (
        <p className={styles.receives}>
          {unbroken(t('You receive {amount}', { amount: formatAed(order.receives!) }))}
        </p>
      )}
      <div className={styles.progress}>
        <progress className={styles.bar} max={count} value={done} aria-hidden />
        <p className={styles.muted}>{t('{done} of {count} finished', { done, count })}</p>
      </div>
    </>
  );
}
