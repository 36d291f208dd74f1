import {
  calls,
  type DeliveryAnswer,
  formatAed,
  formatDate,
  formatTime,
  isWorkOpen,
  paths,
} from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { CheckIcon, ClockIcon, LinkButton } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { Page, useCall } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import styles from './PaymentSuccess.module.css';

/** The provider may confirm a payment some seconds after it sends the person back, ms. */
const ASK_AGAIN_MS = 2_000;

/** The order's code, as messages write it. Only displayed; without a code the id is shown. */
const CODE = /^LS-[A-Z0-9]{4,12}$/;

type PlacedOrder = DeliveryAnswer['order'];

/** The order, on the device that placed it. An address alone proves nothing: another device gets no answer. */
function usePlacedOrder(orderId: string | null): PlacedOrder | undefined {
  const isOpen = useMarket((s) => orderId !== null && s.orderAccess?.orderId === orderId);
  const { data, refetch } = useCall(calls.getBuyerDelivery, {
    params: { orderId: orderId ?? '' },
    credential: 'buyer',
    enabled: isOpen,
    quiet: true,
  });
  const order = data?.order;
  const waits = order?.payableUntil != null;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(refetch, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, refetch]);
  return order;
}

/** What happens next, true for each kind of order. */
function nextSteps(order: PlacedOrder): string[] {
  const at = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`;
  const { sellerName: name, waitsFor, deadline, dueAt } = order;
  const first =
    waitsFor === 'acceptance' && deadline
      ? t('{name} was told. The answer comes by {at}, or you are refunded.', { name, at: at(deadline) })
      : isWorkOpen(order) && dueAt
        ? t('{name} starts now. Everything is due by {at}.', { name, at: at(dueAt) })
        : t('{name} was told.', { name });
  return [
    first,
    t('You get a message with a link as soon as content is ready for you.'),
    t('You review it, and accept it or ask for changes.'),
  ];
}

/** `/payment-success?order_id=&price=`, and `code`. The price in the address is not shown: only the server knows it. */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const seller = useMarket((s) => s.publicSeller);
  const orderId = query.get('order_id');
  const code = query.get('code') ?? '';
  const order = usePlacedOrder(orderId);
  const isPaid = order !== undefined && order.payableUntil === null;
  useEffect(() => setMarket({ paymentLink: null }), []);
  const title = isPaid
    ? t('Payment received')
    : order
      ? t('Your payment is being confirmed')
      : t('Thank you');
  return (
    <Page
      title={title}
      heading={false}
      footer={
        <>
          {orderId && (
            <LinkButton size="lg" block to={paths.buyerOrderView(orderId)}>
              {t('View order')}
            </LinkButton>
          )}
          {seller && (
            <LinkButton size="lg" block variant="secondary" to={paths.seller(seller.username)}>
              {t('Back to {name}', { name: seller.name })}
            </LinkButton>
          )}
        </>
      }
    >
      <PaymentOutcome icon={isPaid ? CheckIcon : ClockIcon} tone="ok" title={title}>
        {isPaid && (
          <p className={styles.price}>
            <bdi>{formatAed(order.total, { decimals: 'always' })}</bdi>
          </p>
        )}
        {orderId && (
          <p className={styles.order}>
            {t('Order')} <bdi>{order?.code ?? (CODE.test(code) ? code : orderId)}</bdi>
          </p>
        )}
        {!order && (
          <p>{t('The link to your order is in your messages. It shows whether the payment arrived.')}</p>
        )}
      </PaymentOutcome>
      {isPaid && (
        <section className={styles.next} aria-labelledby="next-steps">
          <h2 id="next-steps">{t('What happens next')}</h2>
          <ol className={styles.steps}>
            {nextSteps(order).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </Page>
  );
}
