/** /order-delivery/:id — the seller hands in an order's items, one at a time (product §2, §4 Order Delivery). */
import { type DeliveryAnswer, messages, paths } from '@linksouq/shared-api/contract';
import { Page, Skeleton } from '@linksouq/shared-ui';
import { Navigate, t, useParams, useSearchParams, useTitle } from '@linksouq/shared-ui/host';
import { LoadFailure } from '../../delivery/LoadFailure';
import { prefetchSellerDelivery, useSellerDelivery, withQueries } from '../../delivery/query';
import { ItemCard } from './ItemCard';
import { OrderSummary } from './OrderSummary';
import { Pager } from './Pager';

export const prefetch = prefetchSellerDelivery;
export default withQueries(OrderDelivery);

function OrderDelivery() {
  const { id = '' } = useParams();
  const delivery = useSellerDelivery(id);
  useTitle(t('Order Delivery'));
  if (delivery.data?.order.status === 'pending') return <Navigate to={paths.orderDetails(id)} replace />;
  return delivery.data ? (
    <Items delivery={delivery.data} />
  ) : (
    <Page title={t('Order Delivery')} back={paths.orderListing()}>
      {delivery.isError && !delivery.error.sessionOver ? (
        <LoadFailure onRetry={() => void delivery.refetch()} />
      ) : (
        <>
          <Skeleton height={96} />
          <Skeleton height={280} />
        </>
      )}
    </Page>
  );
}

/** The address may name an item that the order does not have. */
const clamp = (position: number, count: number) => Math.max(1, Math.min(position, count));

function Items({ delivery }: { delivery: DeliveryAnswer }) {
  const { data: items, order } = delivery;
  const [search, setSearch] = useSearchParams();
  const position = clamp(Number.parseInt(search.get('item') ?? '', 10) || 1, items.length);
  const item = items[position - 1];
  const show = (next: number) => setSearch({ item: String(next) }, { replace: true });
  return (
    <Page
      title={t('Order Delivery')}
      back={paths.orderListing()}
      footer={items.length > 1 && <Pager position={position} count={items.length} onChange={show} />}
    >
      <OrderSummary delivery={delivery} />
      {item ? (
        <ItemCard key={item.id} order={order} item={item} position={position} count={items.length} />
      ) : (
        <p>{t(messages.unexpectedError)}</p>
      )}
    </Page>
  );
}
