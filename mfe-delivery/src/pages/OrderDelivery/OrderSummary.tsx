/** Code, brand, state and deadline of the order, with its brief. */
import {
  actionsOf,
  calls,
  type DeliveryAnswer,
  formatAed,
  isCompleted,
  isItemDone,
  isWorkOpen,
  mediaUrl,
} from '@linksouq/shared-api/contract';
import { Banner, Card, OrderChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '@linksouq/shared-ui/kit';
import { isSoon, sellerDueText } from '../../delivery/deadline';
import { orderStateText } from '../../delivery/order-state';
import styles from './OrderDelivery.module.css';

export function OrderSummary({ delivery: { data: items, order } }: { delivery: DeliveryAnswer }) {
  const brief = items[0]?.brief;
  const state = orderStateText(order);
  return (
    <>
      <Card>
        <div className={styles.summary}>
          <strong className={styles.code} dir="ltr">
            {order.code}
          </strong>
          <OrderChip order={order} />
          {brief && <bdi className={styles.brand}>{brief.brandName}</bdi>}
          {isWorkOpen(order) && Boolean(order.receives) && (
            <p className={styles.progress}>
              {t('You receive {amount}', { amount: formatAed(order.receives!) })}
            </p>
          )}
          {isWorkOpen(order) && order.dueAt && (
            <p className={styles.due} data-soon={isSoon(order.dueAt) || undefined}>
              {sellerDueText(order.dueAt)}
            </p>
          )}
          {isWorkOpen(order) && (
            <p className={styles.progress}>
              {t('{done} of {count} finished', {
                done: items.filter(isItemDone).length,
                count: items.length,
              })}
            </p>
          )}
          {brief?.pdfPath && (
            <a
              className={styles.brief}
              href={mediaUrl(brief.pdfPath)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('View client brief')}
            </a>
          )}
        </div>
      </Card>
      {state && <Banner tone={isCompleted(order) ? 'ok' : 'info'}>{state}</Banner>}
      {actionsOf(order, 'seller').includes('dispute') && (
        <ConfirmAction
          label={t('Ask support to decide')}
          question={t('Support reads the brief and every revision, then completes or refunds the order.')}
          run={(action) => action.run(calls.disputeOrder, { params: { id: order.id } })}
          done={t('Support will look at this order')}
        />
      )}
    </>
  );
}
