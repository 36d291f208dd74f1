import { formatAed, formatDate, type Order } from '@linksouq/shared-api/contract';
import { Badge, OrderChip, Price } from '@linksouq/shared-ui';
import { Link, listed, t } from '@linksouq/shared-ui/host';
import { nextStep, payoutOf } from '../../orders/next-step';
import { orderPath, requiredContent, deadlineText } from '../../orders/wording';
import styles from './OrderListing.module.css';

/** A card that links to order details while the order is pending, else to the delivery screen (product §2). */
export function OrderCard({ order }: { order: Order }) {
  const until = deadlineText(order);
  const step = nextStep(order);
  const payout = payoutOf(order);
  const paid = order.quote?.price ?? order.totalAmount;
  return (
    <li>
      <Link className={styles.card} to={orderPath(order)}>
        <span className={styles.top}>
          <bdi className={styles.brand}>{order.brief.brandName || order.title}</bdi>
          {order.isNew && <Badge tone="brand">{t('New')}</Badge>}
        </span>
        <span className={styles.content}>{listed(requiredContent(order).map((name) => t(name)))}</span>
        <span className={styles.meta}>
          <bdi>{order.code}</bdi>
          <span>{formatDate(order.createdAt)}</span>
        </span>
        <span className={styles.bottom}>
          <OrderChip order={order} />
          {payout > 0 ? (
            <span className={styles.amount}>{t('You receive {amount}', { amount: formatAed(payout) })}</span>
          ) : (
            paid > 0 && <Price aed={paid} />
          )}
        </span>
        {(step || until) && (
          <span className={styles.next}>
            {step && <span className={step.mine ? styles.mine : styles.waits}>{step.words}</span>}
            {until && <span className={styles.until}>{until}</span>}
          </span>
        )}
      </Link>
    </li>
  );
}
