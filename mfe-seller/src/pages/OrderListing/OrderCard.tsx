import { formatAed, formatDate, type Order } from '@linksouq/shared-api/contract';
import { ChevronRightIcon, Icon, OrderChip, Price, StatusChip } from '@linksouq/shared-ui';
import { Link, listed, t } from '@linksouq/shared-ui/host';
import { earningsOf, nextStep, timeLeft } from '../../orders/next-step';
import { orderPath, requiredContent, deadlineText } from '../../orders/wording';
import styles from './OrderListing.module.css';

/**
 * Links to the order details of a pending order, otherwise to the delivery screen (product §2). The chip is
 * New until the seller has opened the order. If the seller acts next, the last line shows the time left.
 */
export function OrderCard({ order, now }: { order: Order; now: number }) {
  const step = nextStep(order);
  const deadline = step?.mine ? undefined : deadlineText(order);
  const earnings = earningsOf(order);
  const price = order.quote?.price ?? order.totalAmount;
  return (
    <li>
      <Link className={styles.card} to={orderPath(order)}>
        <span className={styles.facts}>
          <span className={styles.top}>
            <span className={styles.brand}>
              <bdi>{order.brief.brandName || order.title}</bdi>
            </span>
            {order.isNew ? <StatusChip tone="brand">{t('New')}</StatusChip> : <OrderChip order={order} />}
          </span>
          <span className={styles.content}>{listed(requiredContent(order).map((name) => t(name)))}</span>
          <span className={styles.meta}>
            <bdi>{order.code}</bdi>
            <span>{formatDate(order.createdAt)}</span>
          </span>
          {(earnings > 0 || price > 0 || deadline) && (
            <span className={styles.bottom}>
              {earnings > 0 ? (
                <span className={styles.amount}>
                  {t('You receive {amount}', { amount: formatAed(earnings) })}
                </span>
              ) : (
                price > 0 && <Price aed={price} />
              )}
              {deadline && <span className={styles.until}>{deadline}</span>}
            </span>
          )}
        </span>
        <span className={step?.mine ? styles.mine : styles.waits}>
          <span>{step?.words ?? t('View order')}</span>
          {step?.mine && order.deadline && (
            <span className={styles.left}>{timeLeft(order.deadline, now)}</span>
          )}
          <Icon of={ChevronRightIcon} size={18} />
        </span>
      </Link>
    </li>
  );
}
