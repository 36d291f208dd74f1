/** /create-quote/:id (product §2). Only for a pending order whose seller sends prices after the brief. */
import { paths } from '@linksouq/shared-api/contract';
import { Page } from '@linksouq/shared-ui';
import { Navigate, t, useTitle } from '@linksouq/shared-ui/host';
import { sellerPage } from '../../data/seller-page';
import { WithOrder } from '../../orders/WithOrder';
import { QuoteForm } from './QuoteForm';

function CreateQuote() {
  useTitle(t('Create Quote'));
  return (
    <Page title={t('Create Quote')} back>
      <WithOrder>
        {(order) =>
          order.status === 'pending' && !order.showPrices ? (
            <QuoteForm order={order} />
          ) : (
            <Navigate to={paths.orderDetails(order.id)} replace />
          )
        }
      </WithOrder>
    </Page>
  );
}

export default sellerPage(CreateQuote);
