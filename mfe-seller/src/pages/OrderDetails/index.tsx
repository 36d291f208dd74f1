import { isAnswerOpen, paths } from '@linksouq/shared-api/contract';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { orderNotLoaded, toOrders } from '../../account/ways-out';
import { ORDER_SKELETON, useOrder } from '../../orders/use-order';
import { PendingOrder } from './PendingOrder';

export default function OrderDetails() {
  return (
    <Page
      title={t('Order Details')}
      back
      of={useOrder()}
      skeleton={ORDER_SKELETON}
      failedTitle={orderNotLoaded()}
      wayOut={toOrders()}
    >
      {(order) =>
        isAnswerOpen(order) ? (
          <PendingOrder order={order} />
        ) : (
          // Only pending orders have this page (product §4).
          <Navigate to={paths.orderDelivery(order.id)} replace />
        )
      }
    </Page>
  );
}
