/** The summary of the order, below the item. */
import { useState } from 'react';
import {
  actionsOf,
  type DeliveryAnswer,
  type DeliveryItem,
  formatAed,
  isItemDone,
  isWorkOpen,
  stageLook,
  stagesOf,
} from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Card, ClockIcon, Icon, OrderChip, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { isDueSoon, sellerDueText } from '../../delivery/deadline';
import { AskSupport } from './AskSupport';
import styles from './OrderDelivery.module.css';

interface OrderSummaryProps {
  delivery: DeliveryAnswer;
}

export function OrderSummary({ delivery }: OrderSummaryProps) {
  const { data: items, order } = delivery;
  const brief = items[0]?.brief;
  const [now] = useState(serverNow);
  return (
    <>
      <Card flush>
        <div className={styles.summary}>
          {brief && <bdi className={styles.brand}>{brief.brandName}</bdi>}
          <OrderChip order={order} />
          <span className={styles.code} dir="ltr">
            {order.code}
          </span>
          <bdi className={styles.product}>{order.details?.feature}</bdi>
          <OrderProgress delivery={delivery} />
        </div>
        {isWorkOpen(order) && order.dueAt && (
          <p className={styles.due} data-soon={isDueSoon(order.dueAt, now) || undefined}>
            <Icon of={ClockIcon} size={18} />
            <span>{unbroken(sellerDueText(order.dueAt))}</span>
          </p>
        )}
      </Card>
      {actionsOf(order, 'seller').includes('dispute') && <AskSupport order={order} />}
    </>
  );
}

/** Returns whether a step of the item waits for the brand. */
const isSent = (item: DeliveryItem) =>
  stagesOf(item.contentType).some((stage) => stageLook(item, stage) === 'pending');

/** Shows the progress of the order, but only while work is open. */
function OrderProgress({ delivery: { data: items, order } }: OrderSummaryProps) {
  if (!isWorkOpen(order)) return null;
  const count = items.length;
  const done = items.filter(isItemDone).length;
  const sent = items.filter(isSent).length;
  return (
    <>
      {Boolean(order.receives) && (
        <p className={styles.receives}>
          {/* With several items, the text says “In total”, because the card of each item also shows an amount. */}
          {unbroken(
            count > 1
              ? t('In total you receive {amount}', { amount: formatAed(order.receives!) })
              : t('You receive {amount}', { amount: formatAed(order.receives!) }),
          )}
        </p>
      )}
      <div className={styles.progress}>
        <progress className={styles.bar} max={count} value={done} aria-hidden />
        <p className={styles.muted}>
          {t('{done} of {count} finished', { done, count })}
          {sent > 0 && <> · {t('{sent} sent', { sent })}</>}
        </p>
      </div>
    </>
  );
}
