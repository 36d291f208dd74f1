/** /decline-reason/:id: a summary and one of two reasons (product §2). */
import { paths } from '@linksouq/shared-api/contract';
import { Banner, Page } from '@linksouq/shared-ui';
import { Navigate, t, useTitle } from '@linksouq/shared-ui/host';
import { sellerPage } from '../../data/seller-page';
import { OrderFacts } from '../../orders/OrderFacts';
import { WithOrder } from '../../orders/WithOrder';
import { DeclineForm } from './DeclineForm';

function DeclineReason() {
  useTitle(t('Decline Reason'));
  return (
    <Page title={t('Decline Reason')} back>
      <WithOrder>
        {(order) =>
          order.status === 'pending' ? (
            <>
              <OrderFacts order={order} />
              {/* With hidden prices nothing was paid yet. */}
              {order.showPrices && <Banner tone="muted">{t('The brand gets its payment back.')}</Banner>}
              <DeclineForm orderId={order.id} />
            </>
          ) : (
            <Navigate to={paths.orderDetails(order.id)} replace />
          )
        }
      </WithOrder>
    </Page>
  );
}

export default sellerPage(DeclineReason);
