import type { Order } from '@linksouq/shared-api/contract';
import { EmptyState, InboxIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, type Pages, ShowOlder } from '@linksouq/shared-ui/kit';
import { OrderCard } from './OrderCard';
import styles from './OrderListing.module.css';

interface OrderListProps {
  orders: Pages<Order>;
  emptyText: string;
}

export function OrderList({ orders, emptyText }: OrderListProps) {
  return (
    <Loaded
      of={orders}
      skeleton={[132, 132, 132]}
      empty={{
        when: (list) => list.length === 0,
        show: (
          <EmptyState icon={InboxIcon} title={t('No orders here')}>
            {emptyText}
          </EmptyState>
        ),
      }}
    >
      {(list) => (
        <>
          <ul className={styles.list}>
            {list.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
          <ShowOlder of={orders}>{t('Show older orders')}</ShowOlder>
        </>
      )}
    </Loaded>
  );
}
