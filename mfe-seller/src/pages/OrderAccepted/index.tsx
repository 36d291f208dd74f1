/** /order-accepted: the order that was just accepted (product §2). Without one it opens the order list. */
import { formatDate, formatTime, type Order, paths } from '@linksouq/shared-api/contract';
import { DocumentIcon, DrawnCheck, LinkButton } from '@linksouq/shared-ui';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page, useKeptState } from '@linksouq/shared-ui/kit';
import { OrderFacts } from '../../orders/OrderFacts';
import styles from './OrderAccepted.module.css';

interface Accepted {
  order: Order;
}
const isAccepted = (value: unknown): value is Accepted => {
  const order = (value as Partial<Accepted> | null)?.order;
  return typeof order?.id === 'string' && Array.isArray(order.contentNames) && Boolean(order.brief);
};

export default function OrderAccepted() {
  const order = useKeptState('order-accepted', isAccepted).state?.order;
  if (!order) return <Navigate to={paths.orderListing()} replace />;
  return (
    <Page
      title={t('Order Accepted')}
      heading={false}
      footer={
        <LinkButton to={paths.profile()} variant="secondary" size="lg" block>
          {t('Back to homepage')}
        </LinkButton>
      }
    >
      <div className={styles.head}>
        <span className={styles.mark}>
          <DrawnCheck size={32} />
        </span>
        <h1>{t('Order Accepted')}</h1>
        <p className={styles.text}>{t('We told the brand. Read the brief, then start creating.')}</p>
      </div>
      <LinkButton to={paths.orderDelivery(order.id)} size="lg" block>
        {t('Submit your content')}
      </LinkButton>
      {order.dueAt && (
        <p className={styles.due}>
          {t('Everything is due by {date}, {time}.', {
            date: formatDate(order.dueAt),
            time: formatTime(order.dueAt),
          })}
        </p>
      )}
      <OrderFacts order={order} />
      <LinkButton
        to={paths.clientBrief()}
        state={{ pdfPath: order.brief.pdfPath, details: order.details }}
        variant="secondary"
        icon={DocumentIcon}
        block
      >
        {t('View Brief')}
      </LinkButton>
    </Page>
  );
}
