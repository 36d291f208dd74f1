/** /buyer-order-view?order_id=…#t=… — the buyer reviews what was delivered (product §2, §4). */
import { EmptyState, LinkIcon, Page, Skeleton, useFocusStep } from '@linksouq/shared-ui';
import { t, useSearchParams, useTitle } from '@linksouq/shared-ui/host';
import { LoadFailure } from '../../delivery/LoadFailure';
import { withQueries } from '../../delivery/query';
import { OpenByPhone } from './OpenByPhone';
import { Review } from './Review';
import { useOrderAccess } from './use-order-access';

export default withQueries(BuyerOrderView);

function BuyerOrderView() {
  const [search] = useSearchParams();
  const orderId = search.get('order_id') ?? '';
  useTitle(t('Your order'));
  if (orderId) return <OneOrder key={orderId} orderId={orderId} />;
  return (
    <Page title={t('Your order')}>
      <EmptyState icon={LinkIcon} title={t('This address does not name an order')}>
        {t('Open the link from the message that we sent you.')}
      </EmptyState>
    </Page>
  );
}

function OneOrder({ orderId }: { orderId: string }) {
  const access = useOrderAccess(orderId);
  useFocusStep(access.state);
  if (access.state === 'open')
    return <Review orderId={orderId} token={access.token} onRefused={access.refused} />;
  return (
    <Page title={t('Your order')}>
      {access.state === 'opening' && <Skeleton height={280} />}
      {access.state === 'failed' && <LoadFailure onRetry={access.again} />}
      {access.state === 'closed' && <OpenByPhone orderId={orderId} reason={access.reason} />}
    </Page>
  );
}
