/** The buyer's actions for an order with a problem: cancel a late one, ask support about a stuck one. */
import { actionsOf, calls } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '@linksouq/shared-ui/kit';
import type { DeliveryOrder } from '../../delivery/use-delivery';

export function LateOrder({ order }: { order: DeliveryOrder }) {
  const actions = actionsOf(order, 'buyer');
  const args = { body: { orderId: order.id } };
  return (
    <>
      {actions.includes('cancel_late') && (
        <ConfirmAction
          label={t('Cancel late order')}
          question={t('The influencer is late. Cancelling refunds what you paid and ends the order.')}
          run={(action) => action.run(calls.cancelLateOrder, args)}
          done={t('The order was cancelled')}
        />
      )}
      {actions.includes('dispute') && (
        <ConfirmAction
          label={t('Ask support to decide')}
          question={t('Support reads the brief and every revision, then completes or refunds the order.')}
          run={(action) => action.run(calls.buyerDispute, args)}
          done={t('Support will look at this order')}
        />
      )}
    </>
  );
}
