/** What a buyer may do about an order that went wrong: cancel a late one, ask support about a stuck one. */
import { type Call, calls, type DeliveryAnswer } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { reportFailure, t, toast } from '@linksouq/shared-ui/host';
import { ConfirmAction } from '../../delivery/ConfirmAction';
import { useDeliveryChanged } from '../../delivery/query';

type OrderCall = Call<{ message?: string }, { orderId: string }>;

export function LateOrder({ order }: { order: DeliveryAnswer['order'] }) {
  const changed = useDeliveryChanged('buyer', order.id);
  const send = (call: OrderCall, done: string) => async () => {
    try {
      const { message } = await request(call, { body: { orderId: order.id } });
      toast.success(t(message ?? done));
    } catch (error) {
      reportFailure(call, error);
    }
    await changed();
  };
  return (
    <>
      {order.canCancel && (
        <ConfirmAction
          label={t('Cancel late order')}
          question={t('The influencer is late. Cancelling refunds what you paid and ends the order.')}
          act={send(calls.cancelLateOrder, t('The order was cancelled'))}
        />
      )}
      {order.canDispute && (
        <ConfirmAction
          label={t('Ask support to decide')}
          question={t('Support reads the brief and every revision, then completes or refunds the order.')}
          act={send(calls.buyerDispute, t('Support will look at this order'))}
        />
      )}
    </>
  );
}
