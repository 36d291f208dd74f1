/** The form for a quote. It exists only for pending orders with hidden prices (product §2). */
import { isAnswerOpen, paths } from '@linksouq/shared-api/contract';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { orderNotLoaded, toOrders } from '../../account/ways-out';
import { ORDER_SKELETON, useOrder } from '../../orders/use-order';
import { QuoteForm } from './QuoteForm';

export default function CreateQuote() {
  return (
    <Page
      title={t('Create Quote')}
      back
      of={useOrder()}
      skeleton={ORDER_SKELETON}
      failedTitle={orderNotLoaded()}
      wayOut={toOrders()}
    >
      {(order) =>
        isAnswerOpen(order) && !order.showPrices ? (
          <QuoteForm order={order} />
        ) : (
          <Navigate to={paths.orderDetails(order.id)} replace />
        )
      }
    </Page>
  );
}
