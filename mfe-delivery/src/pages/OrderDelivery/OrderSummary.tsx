/** Shows the brand, state, code, product, payout, progress and deadline of the order. */
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
  visitInstant,
} from '@linksouq/shared-api/contract';
import {
  Banner,
  Card,
  ClockIcon,
  Icon,
  LocationIcon,
  OrderChip,
  unbroken,
  visitDate,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { BriefLink } from '../../delivery/BriefLink';
import { isDueSoon, sellerDueText, spanInWords } from '../../delivery/deadline';
import { orderStateText } from '../../delivery/order-state';
import { AskSupport } from './AskSupport';
import styles from './OrderDelivery.module.css';

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
          <bdi className={styles.product}>{order.details?.feature}</bdi>
          <BriefLink pdfPath={brief?.pdfPath} className={styles.brief} iconSize={16} />
          <OrderProgress delivery={delivery} />
        </div>
        <NextVisit order={order} now={now} />
        {isWorkOpen(order) && order.dueAt && (
          <p className={styles.due} data-soon={isDueSoon(order.dueAt, now) || undefined}>
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

/** Shows the visit of the brief until it is over, because it is before the due time of the order. */
function NextVisit({ order, now }: { order: DeliveryAnswer['order']; now: number }) {
  const visit = order.details?.visit;
  if (!visit || !isWorkOpen(order)) return null;
  const at = visitInstant(visit).getTime();
  if (at <= now) return null;
  const span = spanInWords(now, at);
  return (
    <p className={styles.due}>
      <Icon of={LocationIcon} size={18} />
      <span>
        {unbroken(t('Visit in {span}, on {at}', { span, at: visitDate(visit) }))}
        <br />
        <bdi>{visit.address}</bdi>
      </span>
    </p>
  );
}

/** Returns whether a step of the item waits for the brand's decision. */
const isSent = (item: DeliveryItem) =>
  stagesOf(item.contentType).some((stage) => stageLook(item, stage) === 'pending');

/** Shows what the seller receives for the order, and how many items are finished. Only while work is open. */
function OrderProgress({ delivery: { data: items, order } }: OrderSummaryProps) {
  if (!isWorkOpen(order)) return null;
  const count = items.length;
  const done = items.filter(isItemDone).length;
  const sent = items.filter(isSent).length;
  return (
    <>
      {Boolean(order.receives) && (
        <p className={styles.receives}>
          {unbroken(t('You receive {amount}', { amount: formatAed(order.receives!) }))}
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
