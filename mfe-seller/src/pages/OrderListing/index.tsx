/** /order-listing: View Orders (product §2). */
import { calls } from '@linksouq/shared-api/contract';
import { Tabs, useTab } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, partOf, prefetching, useCall } from '@linksouq/shared-ui/kit';
import { OrderList } from './OrderList';

type Listing = 'active' | 'completed';

export default function OrderListing() {
  const [listing, setListing] = useTab<Listing>(['active', 'completed']);
  const lists = {
    active: partOf(useCall(calls.getOrders, { query: { status: 'active' } }), ({ data }) => data),
    completed: partOf(useCall(calls.getOrders, { query: { status: 'completed' } }), ({ data }) => data),
  };
  return (
    <Page title={t('View Orders')} back>
      <Tabs<Listing>
        label={t('Orders')}
        tabs={[
          { id: 'active', label: t('Active'), badge: lists.active.data?.length },
          { id: 'completed', label: t('Completed'), badge: lists.completed.data?.length },
        ]}
        active={listing}
        onChange={setListing}
      >
        <OrderList
          orders={lists[listing]}
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
