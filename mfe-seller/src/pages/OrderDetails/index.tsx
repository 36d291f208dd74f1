/** /order-details/:id: accept and decline, or quote and decline (product §2, §4). */
import { isAnswerOpen, paths } from '@linksouq/shared-api/contract';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { ORDER_SKELETON, useOrder } from '../../orders/use-order';
import { PendingOrder } from './PendingOrder';

export default function OrderDetails() {
  return (
    <Page title={t('Order Details')} back of={useOrder()} skeleton={ORDER_SKELETON}>
      {(order) =>
        isAnswerOpen(order) ? (
          <PendingOrder order={order} />
        ) : (
          // Any other status opens the delivery screen (product §4).
          <Navigate to={paths.orderDelivery(order.id)} replace />
        )
      }
    </Page>
  );
}
