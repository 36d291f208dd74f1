/** /order-listing: View Orders (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { Page, Tabs, useTab } from '@linksouq/shared-ui';
import { t, useTitle } from '@linksouq/shared-ui/host';
import { prefetching } from '../../data/prefetch';
import { sellerPage } from '../../data/seller-page';
import { useCall } from '../../data/use-call';
import { OrderList } from './OrderList';

type Listing = 'active' | 'completed';

function OrderListing() {
  useTitle(t('View Orders'));
  const [listing, setListing] = useTab<Listing>(['active', 'completed']);
  const lists = {
    active: useCall(calls.getOrders, { query: { status: 'active' } }),
    completed: useCall(calls.getOrders, { query: { status: 'completed' } }),
  };
  return (
    <Page title={t('View Orders')} back>
      <Tabs<Listing>
        label={t('Orders')}
        tabs={[
          { id: 'active', label: t('Active'), badge: lists.active.data?.data.length },
          { id: 'completed', label: t('Completed'), badge: lists.completed.data?.data.length },
        ]}
        active={listing}
        onChange={setListing}
      >
        <OrderList
          orders={lists[listing].data?.data}
          failed={lists[listing].failed}
          onRetry={lists[listing].refetch}
          emptyText={
            listing === 'active'
              ? t('New orders appear here. Share your page to get some.')
              : t('Orders that are done, declined or expired appear here.')
          }
        />
      </Tabs>
    </Page>
  );
}

export const prefetch = prefetching(() => [
  [calls.getOrders, { query: { status: 'active' } }],
  [calls.getOrders, { query: { status: 'completed' } }],
]);
export default sellerPage(OrderListing);
