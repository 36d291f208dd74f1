/** The head of an order with its total and due time, and its receipts and brief. */
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

/** Returns whose turn it is. Returns undefined if no one has to act, or if a line above the items says it. */
function turnOf({ order, waitingCount }: OrderHeadProps): string | undefined {
  if (waitingCount > 0) return undefined;
  if (order.payableUntil) return t('Your turn');
  // The chip and the card of a late order say that the seller is late.
  if (isWorkOpen(order) && isLate(order)) return undefined;
  return isWorkOpen(order) || order.waitsFor ? t('{name}’s turn', { name: order.sellerName }) : undefined;
}

/** Returns whether the head shows the total. An unpaid order has its total beside the pay button. */
const showsTotal = ({ total, payableUntil }: OrderProps['order']) => total > 0 && !payableUntil;

/** Shows the seller, the total, the code and the state of the order, whose turn it is, and when the order is due. */
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
        {/* "In progress" says less than "Late". */}
        {isWorkOpen(order) && isLate(order) ? (
          <StatusChip tone="warn">{t('Late')}</StatusChip>
        ) : (
          <OrderChip order={order} />
        )}
        {turn && <span className={styles.turn}>{turn}</span>}
        {dueAt && <span className={styles.note}>{unbroken(buyerDueText(dueAt))}</span>}
      </span>
    </div>
  );
}

/**
 * Shows the receipts. Also links the brief if `order.details` is missing, because `BriefFacts` then shows no link.
 * Returns null if there is nothing to show.
 */
export function OrderPapers({ order, brief }: OrderPapersProps) {
  const paymentReceipt = order.receipts?.find(({ isRefund }) => !isRefund);
  // The bar of a completed order has the button that opens the receipt of the payment.
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
