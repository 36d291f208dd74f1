import {
  calls,
  type DeliveryAnswer,
  formatAed,
  formatDateTime,
  isWorkOpen,
  paths,
} from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { CheckIcon, ClockIcon, LinkButton } from '@linksouq/shared-ui';
import { t, useLocation, useNavigate, useSearchParams } from '@linksouq/shared-ui/host';
import { Page, useAction, useCall } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import styles from './PaymentSuccess.module.css';

/**
 * Time limit for the confirmation, ms. The provider may confirm a payment some seconds after it sends the person back.
 */
const ASK_AGAIN_MS = 2_000;

/** The order's code, as in messages. It is only displayed. Without a code the id is shown. */
const CODE = /^LS-[A-Z0-9]{4,12}$/;

type PlacedOrder = DeliveryAnswer['order'];

/**
 * Exchanges the secret of the return address (`#t=…`), which proves that this device paid, for a token of its order.
 * The secret is removed from the address at once.
 */
function useProof(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { run } = useAction();
  const secret = new URLSearchParams(hash.slice(1)).get('t');
  useEffect(() => {
    if (!secret) return;
    void navigate({ search, hash: '' }, { replace: true });
    void run(calls.openOrderLink, { body: { token: secret } }).then((answer) => {
      if (!answer) return;
      const { orderId, accessToken } = answer.data;
      setMarket({ orderAccess: { orderId, accessToken } });
    });
    // This effect itself removes the secret from the address, so the effect depends only on the secret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secret]);
}

/** Reads the order on a device that placed or paid it. The rest of the address proves nothing. */
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

/** Explains the next step for each kind of order. */
function nextSteps(order: PlacedOrder): string[] {
  const { sellerName: name, waitsFor, deadline, dueAt } = order;
  const first =
    waitsFor === 'acceptance' && deadline
      ? t('{name} was told. The answer comes by {at}, or you are refunded.', {
          name,
          at: formatDateTime(deadline),
        })
      : isWorkOpen(order) && dueAt
        ? t('{name} starts now. Everything is due by {at}.', { name, at: formatDateTime(dueAt) })
        : t('{name} was told.', { name });
  return [
    first,
    t('You get a message with a link as soon as content is ready for you.'),
    t('You review it, and accept it or ask for changes.'),
  ];
}

/**
 * `/payment-success?order_id=&price=`, and `code`. The price in the address is not shown, because only the server
 * knows the paid amount.
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const seller = useMarket((s) => s.publicSeller);
  const orderId = query.get('order_id');
  const code = query.get('code') ?? '';
  useProof();
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
          <LinkButton size="lg" block variant="secondary" to={paths.myOrders()}>
            {t('My orders')}
          </LinkButton>
          {seller && (
            <LinkButton size="lg" block variant="ghost" to={paths.seller(seller.username)}>
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
