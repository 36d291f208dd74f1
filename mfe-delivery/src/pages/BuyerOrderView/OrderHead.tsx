/** The order's code, state, seller and brief. */
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isWorkOpen,
  mediaUrl,
  paths,
} from '@linksouq/shared-api/contract';
import { Card, OrderChip, ReceiptLinks } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { buyerDueText } from '../../delivery/deadline';
import styles from './BuyerOrderView.module.css';

interface OrderHeadProps {
  order: DeliveryAnswer['order'];
  brief: DeliveryItem['brief'] | undefined;
}

export function OrderHead({ order, brief }: OrderHeadProps) {
  return (
    <Card>
      <div className={styles.head}>
        <strong className={styles.code} dir="ltr">
          {order.code}
        </strong>
        <OrderChip order={order} />
        <Link className={styles.seller} to={paths.seller(order.sellerUsername)}>
          <bdi>{order.sellerName}</bdi>
        </Link>
        {isWorkOpen(order) && order.dueAt && <p className={styles.note}>{buyerDueText(order.dueAt)}</p>}
        {brief?.pdfPath && (
          <a
            className={styles.seller}
            href={mediaUrl(brief.pdfPath)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('View brief')}
          </a>
        )}
      </div>
      <ReceiptLinks receipts={order.receipts ?? []} />
    </Card>
  );
}
