/** The order, its items with their actions, and Complete Order (product §4). */
import { useEffect } from 'react';
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isCompleted,
  isItemDone,
  isWorkOpen,
  itemStateOf,
  paths,
  sellerEarns,
} from '@linksouq/shared-api/contract';
import type { ApiError } from '@linksouq/shared-api/host';
import { Banner, BriefFacts } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { LoadFailed, Page } from '@linksouq/shared-ui/kit';
import { BriefLink } from '../../delivery/BriefLink';
import { EndedBy } from '../../delivery/EndedBy';
import { OrderHistory } from '../../delivery/OrderHistory';
import { orderStateText, waitText } from '../../delivery/order-state';
import { deliveryFailedText, useBuyerDelivery } from '../../delivery/use-delivery';
import styles from './BuyerOrderView.module.css';
import { CompleteOrder } from './CompleteOrder';
import { AskSupport, LateOrder } from './LateOrder';
import { OrderAgain } from './OrderAgain';
import { OrderHead, OrderPapers } from './OrderHead';
import { PayOrder } from './PayOrder';
import { ReviewItem } from './ReviewItem';
import { Track } from './Track';

interface ReviewProps {
  orderId: string;
  token: string;
  /** Called if the token has expired or does not open this order. */
  onRefused: (error: ApiError) => void;
}

const waitsForBrand = (item: DeliveryItem) => itemStateOf(item) === 'review';
/** Items that wait for the brand are first, items without a delivery are last. */
const rankOf = (item: DeliveryItem) => (waitsForBrand(item) ? 0 : itemStateOf(item) === 'nothing' ? 2 : 1);
/** Sorts the items by `rankOf`. Items with the same rank keep their order. */
const waitingFirst = (items: readonly DeliveryItem[]) => items.toSorted((a, b) => rankOf(a) - rankOf(b));

export function Review({ orderId, token, onRefused }: ReviewProps) {
  const delivery = useBuyerDelivery(orderId, token);
  const { error } = delivery;
  const isRefused = error?.status === 410 || error?.status === 404;
  useEffect(() => {
    if (error && isRefused) onRefused(error);
  }, [error, isRefused, onRefused]);
  if (delivery.failed && !isRefused && delivery.data === undefined)
    return (
      <Page title={t('Your order')} back={paths.myOrders()}>
        <LoadFailed
          isWholePage
          title={t('Your order could not be loaded')}
          detail={deliveryFailedText()}
          reason={delivery.reason}
          offline={delivery.offline}
          onRetry={delivery.refetch}
          wayOut={{ to: paths.myOrders(), text: t('My orders') }}
        />
      </Page>
    );
  return (
    <Page
      title={t('Your order')}
      back={paths.myOrders()}
      of={isRefused ? { ...delivery, failed: false, loading: true } : delivery}
      skeleton={[72, 160]}
      // oxlint-disable-next-line react/no-unstable-nested-components -- a function of the data, not a component
      footer={({ order }: DeliveryAnswer) => isCompleted(order) && <OrderAgain order={order} />}
    >
      {({ order, data: items }) => {
        // `PayOrder` already says that an order waits for its payment.
        const stateText = order.payableUntil ? undefined : orderStateText(order, 'brand');
        const waitingText = waitText(order);
        const waitingCount = isWorkOpen(order) ? items.filter(waitsForBrand).length : 0;
        return (
          <>
            <OrderHead order={order} waitingCount={waitingCount} />
            <Track delivery={{ order, data: items }} />
            {waitingCount === 0 && <LateOrder order={order} />}
            {stateText && (
              // The date has its own line, because a date with a line break reads backwards in Arabic.
              <Banner tone={isCompleted(order) ? 'ok' : 'info'} title={waitingText && stateText}>
                {waitingText ?? stateText}
                <EndedBy order={order} />
              </Banner>
            )}
            <PayOrder order={order} />
            {waitingCount > 0 && (
              <p className={styles.due}>
                {t('{count, plural, one {# delivery waits for you} other {# deliveries wait for you}}', {
                  count: waitingCount,
                })}
              </p>
            )}
            <ul className={styles.items}>
              {waitingFirst(items).map((item) => (
                <ReviewItem
                  key={item.id}
                  order={order}
                  item={item}
                  isLast={items.every((other) => other === item || isItemDone(other))}
                  // If no delivery waits for the brand, `OrderHead` or `LateOrder` shows the due time of all items.
                  isDueShown={waitingCount > 0}
                />
              ))}
            </ul>
            {waitingCount > 0 && <LateOrder order={order} />}
            <AskSupport order={order} />
            <BriefFacts details={order.details} dateLabel={t('Wanted by')} collapsed>
              <BriefLink pdfPath={items[0]?.brief.pdfPath} className={styles.brief} />
            </BriefFacts>
            <OrderHistory order={order} reader="brand" />
            <OrderPapers order={order} brief={items[0]?.brief} />
            {/* An order that has ended without completion shows its end above, and cannot be completed. */}
            {sellerEarns(order) && <CompleteOrder order={order} items={items} />}
          </>
        );
      }}
    </Page>
  );
}
