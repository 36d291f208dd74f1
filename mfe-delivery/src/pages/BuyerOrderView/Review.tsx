/** The order's items with what may be done about each, and Complete Order (product §4 Buyer side). */
import { useEffect } from 'react';
import type { DeliveryAnswer } from '@linksouq/shared-api/contract';
import type { ApiError } from '@linksouq/shared-api/host';
import { Banner, Page, Skeleton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { LoadFailure } from '../../delivery/LoadFailure';
import { orderStateText } from '../../delivery/order-state';
import { useBuyerDelivery } from '../../delivery/query';
import { CompleteOrder } from './CompleteOrder';
import { LateOrder } from './LateOrder';
import { OrderHead } from './OrderHead';
import { ReviewItem } from './ReviewItem';
import styles from './BuyerOrderView.module.css';

interface ReviewProps {
  orderId: string;
  token: string;
  /** The token does not open this order (any more). */
  onRefused: (error: ApiError) => void;
}

export function Review({ orderId, token, onRefused }: ReviewProps) {
  const delivery = useBuyerDelivery(orderId, token);
  const { error } = delivery;
  const refused = error?.status === 410 || error?.status === 404;
  useEffect(() => {
    if (error && refused) onRefused(error);
  }, [error, refused, onRefused]);
  if (delivery.data) return <Items delivery={delivery.data} />;
  return (
    <Page title={t('Your order')}>
      {error && !refused && !error.sessionOver ? (
        <LoadFailure onRetry={() => void delivery.refetch()} />
      ) : (
        <>
          <Skeleton height={72} />
          <Skeleton height={160} />
        </>
      )}
    </Page>
  );
}

function Items({ delivery: { data: items, order } }: { delivery: DeliveryAnswer }) {
  const state = orderStateText(order);
  return (
    <Page title={t('Your order')} footer={<CompleteOrder order={order} items={items} />}>
      <OrderHead order={order} brief={items[0]?.brief} />
      {state && <Banner tone={order.status === 'completed' ? 'ok' : 'info'}>{state}</Banner>}
      <ul className={styles.items}>
        {items.map((item) => (
          <ReviewItem key={item.id} order={order} item={item} />
        ))}
      </ul>
      <LateOrder order={order} />
    </Page>
  );
}
