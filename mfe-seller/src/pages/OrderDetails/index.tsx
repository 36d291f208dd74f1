/** /order-details/:id: accept and decline, or quote and decline (product §2, §4). */
import { paths } from '@linksouq/shared-api/contract';
import { Page } from '@linksouq/shared-ui';
import { Navigate, t, useTitle } from '@linksouq/shared-ui/host';
import { sellerPage } from '../../data/seller-page';
import { WithOrder } from '../../orders/WithOrder';
import { PendingOrder } from './PendingOrder';

function OrderDetails() {
  useTitle(t('Order Details'));
  return (
    <Page title={t('Order Details')} back>
      <WithOrder>
        {(order) =>
          order.status === 'pending' ? (
            <PendingOrder order={order} />
          ) : (
            // Any other status leads to the delivery screen (product §4).
            <Navigate to={paths.orderDelivery(order.id)} replace />
          )
        }
      </WithOrder>
    </Page>
  );
}

export default sellerPage(OrderDetails);
