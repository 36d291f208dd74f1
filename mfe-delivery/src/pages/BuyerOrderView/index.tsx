/**
 * The buyer reviews the delivered work (product §2, §4). The address has `?order_id=…`, and `#t=…` with the
 * secret of a link.
 */
import { paths } from '@linksouq/shared-api/contract';
import { useFocusStep } from '@linksouq/shared-ui';
import { lazyRoute, t, useSearchParams } from '@linksouq/shared-ui/host';
import { LoadFailed, Loading, Page } from '@linksouq/shared-ui/kit';
import { deliveryFailedText } from '../../delivery/use-delivery';
import { Review } from './Review';
import { useOrderAccess } from './use-order-access';

const SKELETON = [280];
/** Loaded only if no token opens the order. */
const OpenByPhone = lazyRoute(
  () => import(/* webpackChunkName: "delivery-open-by-phone" */ './OpenByPhone'),
  { pending: <Loading heights={SKELETON} /> },
);
const NoOrder = lazyRoute(() => import(/* webpackChunkName: "delivery-open-by-phone" */ './NoOrder'));

export default function BuyerOrderView() {
  const [search] = useSearchParams();
  const orderId = search.get('order_id') ?? '';
  if (orderId) return <OneOrder key={orderId} orderId={orderId} />;
  return (
    <Page title={t('Your order')} heading={false}>
      <NoOrder />
    </Page>
  );
}

function OneOrder({ orderId }: { orderId: string }) {
  const access = useOrderAccess(orderId);
  useFocusStep(access.state);
  if (access.state === 'open')
    return <Review orderId={orderId} token={access.token} onRefused={access.onRefused} />;
  return (
    <Page title={t('Your order')} heading={access.state !== 'closed'}>
      {access.state === 'opening' && <Loading heights={SKELETON} />}
      {access.state === 'failed' && (
        <LoadFailed
          isWholePage
          title={t('Your order could not be loaded')}
          detail={deliveryFailedText()}
          reason={access.reason}
          wayOut={{ to: paths.myOrders(), text: t('My orders') }}
          onRetry={access.again}
        />
      )}
      {access.state === 'closed' && <OpenByPhone orderId={orderId} reason={access.reason} />}
    </Page>
  );
}
