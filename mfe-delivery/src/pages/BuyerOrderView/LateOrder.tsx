import { actionsOf, calls, formatAed, formatDateTime } from '@linksouq/shared-api/contract';
import { Icon, WarningIcon, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '@linksouq/shared-ui/kit';
import { buyerDueText } from '../../delivery/deadline';
import type { DeliveryOrder } from '../../delivery/use-delivery';
import styles from './LateOrder.module.css';

interface Props {
  order: DeliveryOrder;
}
const callArgs = (order: DeliveryOrder) => ({ body: { orderId: order.id } });

/** Lets the buyer cancel a late order. Renders nothing if that is not possible. */
export function LateOrder({ order }: Props) {
  const { dueAt } = order;
  if (!dueAt || !actionsOf(order, 'buyer').includes('cancel_late')) return null;
  return (
    <section className={styles.late} aria-labelledby="late">
      <h2 id="late">
        <Icon of={WarningIcon} />
        {buyerDueText(dueAt)}
      </h2>
      <p>
        {unbroken(
          t('It was due by {at}. Wait for it, or cancel and get {amount} back.', {
            at: formatDateTime(dueAt),
            amount: formatAed(order.total, { decimals: 'always' }),
          }),
        )}
      </p>
      <ConfirmAction
        label={t('Cancel late order')}
        question={t('The influencer is late. Cancelling refunds what you paid and ends the order.')}
        run={(action) => action.run(calls.cancelLateOrder, callArgs(order))}
        done={t('The order was cancelled')}
        doneToast="plain"
      />
    </section>
  );
}

/** Renders nothing if the buyer cannot ask support. */
export function AskSupport({ order }: Props) {
  if (!actionsOf(order, 'buyer').includes('dispute')) return null;
  return (
    <ConfirmAction
      label={t('Ask support to decide')}
      question={t('Support reads the brief and every revision, then completes or refunds the order.')}
      run={(action) => action.run(calls.buyerDispute, callArgs(order))}
      done={t('Support will look at this order')}
    />
  );
}
