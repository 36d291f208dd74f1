/** The past events of the order. The brand also reads the next step, which the seller's page shows elsewhere. */
import { formatDateTime, isWorkOpen } from '@linksouq/shared-api/contract';
import { Button, Timeline, type TimelineItem, useExpanded } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { buyerDueText } from './deadline';
import styles from './OrderHistory.module.css';
import type { DeliveryOrder } from './use-delivery';

const FIRST_SHOWN = 4;

/** Returns the brand's next step, or undefined if neither side must act. */
function nextStep(order: DeliveryOrder): TimelineItem | undefined {
  const next = { id: 'next', state: 'current' } as const;
  if (isWorkOpen(order))
    return {
      ...next,
      title: t('{name} delivers the work', { name: order.sellerName }),
      at: order.dueAt ? buyerDueText(order.dueAt) : undefined,
    };
  if (order.payableUntil)
    return {
      ...next,
      title: t('Your payment'),
      at: t('Payable until {at}', { at: formatDateTime(order.payableUntil) }),
    };
  if (!order.waitsFor) return undefined;
  return {
    ...next,
    title: t('The answer of {name}', { name: order.sellerName }),
    at: order.deadline ? t('By {at}', { at: formatDateTime(order.deadline) }) : undefined,
  };
}

interface OrderHistoryProps {
  order: DeliveryOrder;
  reader: 'seller' | 'brand';
}
export function OrderHistory({ order, reader }: OrderHistoryProps) {
  const [isAllShown, setAllShown] = useExpanded('history');
  const events = order.timeline ?? [];
  if (events.length === 0) return null;
  const shown = isAllShown ? events : events.slice(-FIRST_SHOWN);
  const next = reader === 'brand' ? nextStep(order) : undefined;
  return (
    <section className={styles.history} aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history">{t('What has happened')}</h2>
        {shown.length < events.length && (
          <Button variant="ghost" onClick={() => setAllShown(true)}>
            {t('Show all {count}', { count: events.length })}
          </Button>
        )}
      </div>
      <Timeline
        items={[
          ...shown.map(({ at, text }): TimelineItem => ({
            id: at,
            title: text,
            at: formatDateTime(at),
            state: 'done',
          })),
          ...(next ? [next] : []),
        ]}
      />
    </section>
  );
}
