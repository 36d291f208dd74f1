import type { Order } from '@linksouq/shared-api/contract';
import { EmptyState, InboxIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Failed } from '../../feedback/Failed';
import { Loading } from '../../feedback/Loading';
import { OrderCard } from './OrderCard';
import styles from './OrderListing.module.css';

interface Props {
  /** Undefined while they load. */
  orders: readonly Order[] | undefined;
  failed: boolean;
  onRetry: () => void;
  emptyText: string;
}

export function OrderList({ orders, failed, onRetry, emptyText }: Props) {
  if (failed) return <Failed onRetry={onRetry} />;
  if (!orders) return <Loading blocks={3} height={132} />;
  if (orders.length === 0)
    return (
      <EmptyState icon={InboxIcon} title={t('No orders here')}>
        {emptyText}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}
