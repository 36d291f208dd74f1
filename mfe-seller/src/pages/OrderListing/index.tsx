import { calls, type Order } from '@linksouq/shared-api/contract';
import { Tabs, useTab } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page, type Pages, prefetching, useCall, useCallPages } from '@linksouq/shared-ui/kit';
import { NoActive, NoCompleted } from './NoOrders';
import { OrderList } from './OrderList';

/** `turn`: the server sorts across all pages, and orders that wait for the seller come first. */
const ACTIVE = { query: { status: 'active', sort: 'turn' } } as const;
const COMPLETED = { query: { status: 'completed' } } as const;

type Listing = 'active' | 'completed';

/** Returns the name of a list. In Arabic, the name of a list of orders differs from the name of a state. */
const nameOf = (list: Listing) => t('{list, select, active {Active} other {Completed}}', { list });

export default function OrderListing() {
  const [listing, setListing] = useTab<Listing>(['active', 'completed']);
  const lists = {
    active: useCallPages(calls.getOrders, ACTIVE),
    completed: useCallPages(calls.getOrders, COMPLETED),
  };
  // If a list has several pages, only the server knows the number of orders. `pendingOrders` is the number of all orders
  // in the list `active`.
  const isLong = lists.active.older.isThere || lists.completed.older.isThere;
  const serverCounts = useCall(calls.getDashboard, { enabled: isLong, quiet: true }).data?.data;
  const countOf = ({ data, older }: Pages<Order>, serverCount: number | undefined) =>
    older.isThere ? serverCount : data?.length;
  return (
    <Page title={t('View Orders')} back>
      <Tabs<Listing>
        label={t('Orders')}
        tabs={[
          {
            id: 'active',
            label: nameOf('active'),
            badge: countOf(lists.active, serverCounts?.pendingOrders),
          },
          {
            id: 'completed',
            label: nameOf('completed'),
            badge: countOf(lists.completed, serverCounts?.completedOrders),
          },
        ]}
        active={listing}
        onChange={setListing}
      >
        <OrderList
          orders={lists[listing]}
          isGroupedByTurn={listing === 'active'}
          empty={
            listing === 'active' ? (
              <NoActive />
            ) : (
              <NoCompleted
                active={countOf(lists.active, serverCounts?.pendingOrders)}
                onShowActive={() => setListing('active')}
              />
            )
          }
        />
      </Tabs>
    </Page>
  );
}

export const prefetch = prefetching(() => [
  [calls.getOrders, { ...ACTIVE, inPages: true }],
  [calls.getOrders, { ...COMPLETED, inPages: true }],
]);
