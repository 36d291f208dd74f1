/** The head of an order, and its facts: total, due time, receipts and brief. */
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
interface OrderFactsProps extends OrderHeadProps {
  brief: DeliveryItem['brief'] | undefined;
}

/** Returns who has to act next, or undefined when no one has to. */
function turnOf({ order, waitingCount }: OrderHeadProps): string | undefined {
  // If a delivery waits for the brand, a line above the items already says so.
  if (waitingCount > 0) return undefined;
  if (order.payableUntil) return t('Your turn');
  return isWorkOpen(order) || order.waitsFor ? t('{name}’s turn', { name: order.sellerName }) : undefined;
}

/** Returns whether the head or the facts show the total. An unpaid order has its total beside the pay button. */
const showsTotal = ({ total, payableUntil }: OrderProps['order']) => total > 0 && !payableUntil;

/** Shows the seller, the code and the state of the order, whose turn it is, and the total while a delivery waits. */
export function OrderHead({ order, waitingCount }: OrderHeadProps) {
  const turn = turnOf({ order, waitingCount });
  return (
    <div className={styles.head}>
      <Avatar src={order.sellerPhotoUrl} name={order.sellerName} size={48} />
      <Link className={styles.seller} to={paths.seller(order.sellerUsername)}>
        <bdi>{order.sellerName}</bdi>
      </Link>
      {waitingCount > 0 && showsTotal(order) && (
        <Price aed={order.total} decimals="always" className={styles.headTotal} />
      )}
      <span className={styles.state}>
        <strong className={styles.code} dir="ltr">
          {order.code}
        </strong>
        <OrderChip order={order} />
        {turn && <span className={styles.turn}>{turn}</span>}
        {isWorkOpen(order) && isLate(order) && <StatusChip tone="warn">{t('Late')}</StatusChip>}
      </span>
    </div>
  );
}

/**
 * Shows the total, the due time, the receipts and the brief. Renders nothing if there is none of them. While a
 * delivery waits, these facts are below the items, and the total is in the head.
 */
export function OrderFacts({ order, waitingCount, brief }: OrderFactsProps) {
  const hasTotal = waitingCount === 0 && showsTotal(order);
  const paymentReceipt = order.receipts?.find(({ isRefund }) => !isRefund);
  // The bar of a completed order has the button that opens the first receipt.
  const receipts = (order.receipts ?? []).filter(
    (receipt) => !isCompleted(order) || receipt !== paymentReceipt,
  );
  const dueAt = isWorkOpen(order) && !order.canCancel && order.dueAt;
  if (!hasTotal && !dueAt && receipts.length === 0 && (order.details || !brief?.pdfPath)) return null;
  return (
    <Card>
      <div className={styles.facts}>
        {hasTotal && (
          <p className={styles.total}>
            {t('Total, fees included')} <Price aed={order.total} decimals="always" />
          </p>
        )}
        {dueAt && <p className={styles.note}>{unbroken(buyerDueText(dueAt))}</p>}
        {!order.details && <BriefLink pdfPath={brief?.pdfPath} className={styles.brief} />}
      </div>
      <ReceiptLinks receipts={receipts} short />
    </Card>
  );
}
