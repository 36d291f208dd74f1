import {
  type DeliveryAnswer,
  type DeliveryItem,
  isCompleted,
  isWorkOpen,
  paths,
} from '@linksouq/shared-api/contract';
import { Avatar, Card, OrderChip, Price, ReceiptLinks, StatusChip, unbroken } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { BriefLink } from '../../delivery/BriefLink';
import { buyerDueText, isLate } from '../../delivery/deadline';
import styles from './BuyerOrderView.module.css';

interface OrderProps {
  order: DeliveryAnswer['order'];
}
interface OrderHeadProps extends OrderProps {
  /** Number of deliveries that wait for the brand. */
  waitingCount: number;
}
interface OrderPapersProps extends OrderProps {
  brief: DeliveryItem['brief'] | undefined;
}

/** Returns whose turn it is. Undefined if no one must act, or if another text already states the turn. */
function turnOf({ order, waitingCount }: OrderHeadProps): string | undefined {
  if (waitingCount > 0) return undefined;
  if (order.payableUntil) return t('Your turn');
  // Chip and card of a late order already say that the seller is late.
  if (isWorkOpen(order) && isLate(order)) return undefined;
  return isWorkOpen(order) || order.waitsFor ? t('{name}’s turn', { name: order.sellerName }) : undefined;
}

/** An unpaid order has its total beside the pay button. */
const showsTotal = ({ total, payableUntil }: OrderProps['order']) => total > 0 && !payableUntil;

export function OrderHead({ order, waitingCount }: OrderHeadProps) {
  const turn = turnOf({ order, waitingCount });
  const dueAt = waitingCount === 0 && isWorkOpen(order) && !order.canCancel && order.dueAt;
  return (
    <div className={styles.head}>
      <Avatar src={order.sellerPhotoUrl} name={order.sellerName} size={48} />
      <Link className={styles.seller} to={paths.seller(order.sellerUsername)}>
        <bdi>{order.sellerName}</bdi>
      </Link>
      {showsTotal(order) && (
        <p className={styles.headTotal}>
          <span className="visually-hidden">{t('Total, fees included')} </span>
          <Price aed={order.total} decimals="always" />
        </p>
      )}
      <span className={styles.state}>
        <strong className={styles.code} dir="ltr">
          {order.code}
        </strong>
        {/* The chip of a late order is "Late", because "In progress" would be less exact. */}
        {isWorkOpen(order) && isLate(order) ? (
          <StatusChip tone="warn">{t('Late')}</StatusChip>
        ) : (
          <OrderChip order={order} />
        )}
        {turn && <span className={styles.turn}>{turn}</span>}
        {dueAt && (
          <>
            <span className={styles.note}>{unbroken(buyerDueText(dueAt))}</span>
            <span className={styles.note}>{t('The delivery time plus one extra day.')}</span>
          </>
        )}
      </span>
    </div>
  );
}

/**
 * The receipts, and the brief if `order.details` is missing. With details, `BriefFacts` has the link to the
 * brief.
 */
export function OrderPapers({ order, brief }: OrderPapersProps) {
  const paymentReceipt = order.receipts?.find(({ isRefund }) => !isRefund);
  // For a completed order, the bar at the bottom has the receipt of the payment.
  const receipts = (order.receipts ?? []).filter(
    (receipt) => !isCompleted(order) || receipt !== paymentReceipt,
  );
  const hasBrief = !order.details && brief?.pdfPath;
  if (!hasBrief && receipts.length === 0) return null;
  return (
    <Card className={styles.papers}>
      {hasBrief && <BriefLink pdfPath={brief.pdfPath} className={styles.brief} />}
      <ReceiptLinks receipts={receipts} form="short" />
    </Card>
  );
}
