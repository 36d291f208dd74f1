/** The order's code, state, seller and brief. */
import {
  type DeliveryAnswer,
  type DeliveryItem,
  isWorkOpen,
  mediaUrl,
  paths,
} from '@linksouq/shared-api/contract';
import { Avatar, Card, OrderChip, Price, ReceiptLinks } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { buyerDueText } from '../../delivery/deadline';
import styles from './BuyerOrderView.module.css';
import { Track } from './Track';

interface OrderHeadProps {
  order: DeliveryAnswer['order'];
  brief: DeliveryItem['brief'] | undefined;
}

export function OrderHead({ order, brief }: OrderHeadProps) {
  return (
    <Card>
      <div className={styles.head}>
        <Avatar src={order.sellerPhotoUrl} name={order.sellerName} size={56} />
        <div className={styles.who}>
          <Link className={styles.seller} to={paths.seller(order.sellerUsername)}>
            <bdi>{order.sellerName}</bdi>
          </Link>
          <span className={styles.state}>
            <strong className={styles.code} dir="ltr">
              {order.code}
            </strong>
            <OrderChip order={order} />
          </span>
        </div>
        <div className={styles.wide}>
          <Track order={order} />
        </div>
        {order.total > 0 && !order.payableUntil && (
          <p className={styles.total}>
            {t('Total, fees included')} <Price aed={order.total} decimals="always" />
          </p>
        )}
        {isWorkOpen(order) && order.dueAt && <p className={styles.note}>{buyerDueText(order.dueAt)}</p>}
        {!order.details && <BriefLink brief={brief} />}
      </div>
      <ReceiptLinks receipts={order.receipts ?? []} />
    </Card>
  );
}

/** Opens the PDF of the brief. Empty without one. */
export function BriefLink({ brief }: Pick<OrderHeadProps, 'brief'>) {
  if (!brief?.pdfPath) return null;
  return (
    <a className={styles.brief} href={mediaUrl(brief.pdfPath)} target="_blank" rel="noopener noreferrer">
      {t('View brief')}
    </a>
  );
}
