import { type ReactNode, useState } from 'react';
import type { Order } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, type Pages, ShowOlder } from '@linksouq/shared-ui/kit';
import { toDashboard } from '../../account/ways-out';
import { byTurn } from '../../orders/by-turn';
import { OrderCard } from './OrderCard';
import styles from './OrderListing.module.css';

interface OrderListProps {
  orders: Pages<Order>;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** If true, orders are grouped by who acts next. Otherwise, the newest order is first. */
  isGroupedByTurn?: boolean;
}

export function OrderList({ orders, empty, isGroupedByTurn }: OrderListProps) {
  return (
    <Loaded
      isWholePage
      of={orders}
      failedTitle={t('Your orders could not be loaded')}
      wayOut={toDashboard()}
      skeleton={[192, 192, 192]}
      empty={{
        when: (list) => list.length === 0,
        show: empty,
      }}
    >
      {(list) => (
        <>
          {isGroupedByTurn ? <OrdersByTurn orders={list} /> : <Cards orders={list} />}
          <ShowOlder of={orders}>
            {isGroupedByTurn ? t('Show more orders') : t('Show older orders')}
          </ShowOlder>
        </>
      )}
    </Loaded>
  );
}

function OrdersByTurn({ orders }: { orders: readonly Order[] }) {
  const { mine, others } = byTurn(orders);
  const groups = [
    { id: 'your-turn', title: t('Your turn'), orders: mine.map(({ order }) => order) },
    { id: 'waiting', title: t('Waiting for others'), orders: others },
  ];
  return groups.map(
    ({ id, title, orders: groupOrders }) =>
      groupOrders.length > 0 && (
        <section key={id} className={styles.group} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Cards orders={groupOrders} />
        </section>
      ),
  );
}

function Cards({ orders }: { orders: readonly Order[] }) {
  const [now] = useState(serverNow);
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} now={now} />
      ))}
    </ul>
  );
}
