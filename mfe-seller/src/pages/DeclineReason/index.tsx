import { isAnswerOpen, paths } from '@linksouq/shared-api/contract';
import { Banner } from '@linksouq/shared-ui';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { orderNotLoaded, toOrders } from '../../account/ways-out';
import { OrderFacts } from '../../orders/OrderFacts';
import { ORDER_SKELETON, useOrder } from '../../orders/use-order';
import { DeclineForm } from './DeclineForm';

export default function DeclineReason() {
  return (
    <Page
      title={t('Decline Reason')}
      back
      of={useOrder()}
      skeleton={ORDER_SKELETON}
      failedTitle={orderNotLoaded()}
      wayOut={toOrders()}
    >
      {(order) =>
        isAnswerOpen(order) ? (
          <>
            <OrderFacts order={order} isDeclining />
            {/* The brand has not paid an order with hidden prices yet. */}
            {order.showPrices && <Banner tone="muted">{t('The brand gets its payment back.')}</Banner>}
            <DeclineForm orderId={order.id} />
          </>
        ) : (
          <Navigate to={paths.orderDetails(order.id)} replace />
        )
      }
    </Page>
  );
}
