/** The past events of the order and the next step. */
import { formatDateTime, isWorkOpen } from '@linksouq/shared-api/contract';
import { Button, Timeline, type TimelineItem, useExpanded } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { buyerDueText } from '../../delivery/deadline';
import type { DeliveryOrder } from '../../delivery/use-delivery';
import styles from './BuyerOrderView.module.css';

const FIRST_SHOWN = 4;

/** Returns the next step, or undefined if neither side must act. */
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

export function OrderHistory({ order }: { order: DeliveryOrder }) {
  const [isAllShown, setAllShown] = useExpanded('history');
  const events = order.timeline ?? [];
  if (events.length === 0) return null;
  const shown = isAllShown ? events : events.slice(-FIRST_SHOWN);
  const next = nextStep(order);
  return (
    <section className={styles.history} aria-labelledby="history">
      <div className={styles.historyHead}>
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
