/** Code, brand, state and deadline of the order, with its brief. */
import { calls, type DeliveryAnswer, isItemDone, mediaUrl } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { Banner, Card } from '@linksouq/shared-ui';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '../../delivery/ConfirmAction';
import { isSoon, sellerDueText } from '../../delivery/deadline';
import { isOpen, OrderChip, orderStateText } from '../../delivery/order-state';
import { useDeliveryChanged } from '../../delivery/query';
import styles from './OrderDelivery.module.css';

export function OrderSummary({ delivery: { data: items, order } }: { delivery: DeliveryAnswer }) {
  const brief = items[0]?.brief;
  const changed = useDeliveryChanged('seller', order.id);
  const state = orderStateText(order);
  const askSupport = async () => {
    try {
      const { message } = await request(calls.disputeOrder, { params: { id: order.id } });
      toast.success(message ?? t('Support will look at this order'));
    } catch (error) {
      reportFailure(calls.disputeOrder, error);
    }
    await changed();
  };
  return (
    <>
      <Card>
        <div className={styles.summary}>
          <strong className={styles.code} dir="ltr">
            {order.code}
          </strong>
          <OrderChip status={order.status} />
          {brief && <bdi className={styles.brand}>{brief.brandName}</bdi>}
          {isOpen(order) && order.dueAt && (
            <p className={styles.due} data-soon={isSoon(order.dueAt) || undefined}>
              {sellerDueText(order.dueAt)}
            </p>
          )}
          {isOpen(order) && (
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
      {state && <Banner tone={order.status === 'completed' ? 'ok' : 'info'}>{state}</Banner>}
      {order.canDispute && (
        <ConfirmAction
          label={t('Ask support to decide')}
          question={t('Support reads the brief and every revision, then completes or refunds the order.')}
          act={askSupport}
        />
      )}
    </>
  );
}
