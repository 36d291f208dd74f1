/** Shows the accepted order of the navigation state (product §2). */
import { useState } from 'react';
import { formatDateTime, type Order, paths } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Banner, ClockIcon, DocumentIcon, DrawnCheck, LinkButton, unbroken } from '@linksouq/shared-ui';
import { Navigate, t } from '@linksouq/shared-ui/host';
import { Page, useKeptState } from '@linksouq/shared-ui/kit';
import { earningsOf, timeLeft } from '../../orders/next-step';
import { OrderFacts } from '../../orders/OrderFacts';
import { requiredContent } from '../../orders/wording';
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
  const [now] = useState(serverNow);
  if (!order) return <Navigate to={paths.orderListing()} replace />;
  return (
    <Page
      title={t('Order Accepted')}
      heading={false}
      footer={
        <LinkButton to={paths.profile()} variant="ghost" size="lg" block>
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
      {order.dueAt && (
        <Banner tone="warn" icon={ClockIcon}>
          {unbroken(t('Everything is due by {at}.', { at: formatDateTime(order.dueAt) }))}{' '}
          <strong className={styles.left}>{timeLeft(order.dueAt, now)}</strong>
        </Banner>
      )}
      <LinkButton
        to={paths.clientBrief()}
        state={{
          pdfPath: order.brief.pdfPath,
          brandName: order.brief.brandName,
          details: order.details,
          orderId: order.id,
          dueAt: order.dueAt,
          content: requiredContent(order),
          receives: earningsOf(order),
        }}
        size="lg"
        icon={DocumentIcon}
        block
      >
        {t('View Brief')}
      </LinkButton>
      <LinkButton to={paths.orderDelivery(order.id)} variant="secondary" size="lg" block>
        {t('Submit your content')}
      </LinkButton>
      <OrderFacts order={order} />
    </Page>
  );
}
