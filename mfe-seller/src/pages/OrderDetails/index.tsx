/** /order-details/:id: the seller accepts, quotes or declines an order (product §2, §4). */
import { isAnswerOpen, paths } from '@linksouq/shared-api/contract';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { orderFailed, toOrders } from '../../account/ways-out';
import { ORDER_SKELETON, useOrder } from '../../orders/use-order';
import { PendingOrder } from './PendingOrder';

export default function OrderDetails() {
  return (
    <Page
      title={t('Order Details')}
      back
      of={useOrder()}
      skeleton={ORDER_SKELETON}
      failedTitle={orderFailed()}
      wayOut={toOrders()}
    >
      {(order) =>
        isAnswerOpen(order) ? (
          <PendingOrder order={order} />
        ) : (
          // For an order that is not pending the delivery screen opens (product §4).
          <Navigate to={paths.orderDelivery(order.id)} replace />
        )
      }
    </Page>
  );
}
