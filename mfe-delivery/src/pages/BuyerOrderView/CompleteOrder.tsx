/**
 * Complete Order is enabled only if all items are approved, and a press only shows a text (product §4). The
 * last approval completes the order on the server.
 */
import {
  type DeliveryAnswer,
  formatDate,
  isCompleted,
  isItemDone,
  messages,
} from '@linksouq/shared-api/contract';
import { Button, DrawnCheck, unbroken } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import styles from './BuyerOrderView.module.css';

export function CompleteOrder({
  order,
  items,
}: {
  order: DeliveryAnswer['order'];
  items: DeliveryAnswer['data'];
}) {
  const done = items.filter(isItemDone).length;
  const areAllDone = items.length > 0 && done === items.length;
  const completedAt = isCompleted(order) ? order.completedAt : null;
  return (
    <div className={styles.complete}>
      <p className={styles.note} aria-live="polite">
        {completedAt && <DrawnCheck size={18} />}
        {completedAt
          ? unbroken(t('Order completed on {date}', { date: formatDate(completedAt) }))
          : t('{done} of {count} finished', { done, count: items.length })}
      </p>
      <Button
        // After the completion, the button must not look like the next step.
        variant={completedAt ? 'secondary' : 'primary'}
        disabled={!areAllDone}
        onClick={() => toast.plain(t(messages.underProcess))}
      >
        {t('Complete Order')}
      </Button>
    </div>
  );
}
