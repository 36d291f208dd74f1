import { calls } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import {
  Card,
  CheckIcon,
  ClockIcon,
  LockIcon,
  OpenOrderSteps,
  ReceiptIcon,
  Timeline,
} from '@linksouq/shared-ui';
import { t, useLocation, useNavigate, useSearchParams } from '@linksouq/shared-ui/host';
import { Page, useAction } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { AmountOfOrder } from '../../order/AmountOfOrder';
import { OtherWays } from '../../order/OtherWays';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import { paymentStateOf } from '../../order/payment-state';
import { PlacedOrderCard } from '../../order/PlacedOrderCard';
import { usePlacedOrder } from '../../order/use-placed-order';
import { ViewOrder } from '../../order/ViewOrder';
import { nextSteps } from './next-steps';
import styles from './PaymentSuccess.module.css';

/**
 * Matches the code of an order. If the address contains another text as code, the page shows the id of the
 * order.
 */
const ORDER_CODE = /^LS-[A-Z0-9]{4,12}$/;

/**
 * Exchanges the secret in the return address (`#t=…`) for a token of the order. The secret proves that this
 * device paid. It is removed from the address at once.
 * @returns whether the exchange is running
 */
function useSecretExchange(): boolean {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const secret = new URLSearchParams(hash.slice(1)).get('t');
  useEffect(() => {
    if (!secret) return;
    void navigate({ search, hash: '' }, { replace: true });
    const storedToken = useMarket.getState().orderAccess?.accessToken;
    void run(calls.openOrderLink, { body: { token: secret, held: storedToken } }).then((answer) => {
      if (!answer) return;
      const { orderId, accessToken } = answer.data;
      setMarket({ orderAccess: { orderId, accessToken } });
    });
    // This effect itself removes the secret from the address, so the effect depends only on the secret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secret]);
  return busy || secret !== null;
}

/** The heading and the icon of each state. An order counts as paid only if the server says so. */
const HEADINGS = {
  paid: { icon: CheckIcon, tone: 'ok', title: () => t('Payment received') },
  unpaid: { icon: ClockIcon, tone: 'wait', title: () => t('Your payment is being confirmed') },
  reading: { icon: ClockIcon, tone: 'wait', title: () => t('Checking your payment') },
  returned: { icon: ReceiptIcon, tone: 'plain', title: () => t('Your payment goes back to you') },
  expired: { icon: ClockIcon, tone: 'plain', title: () => t('Your order expired') },
  closed: { icon: LockIcon, tone: 'plain', title: () => t('Open your order to see the payment') },
  unknown: { icon: LockIcon, tone: 'plain', title: () => t('Open your order to see the payment') },
  none: { icon: ReceiptIcon, tone: 'plain', title: () => t('Find your order') },
} as const;

/**
 * `/payment-success?order_id=&price=&code=`: shows the result of a payment. The page ignores the price in the
 * address, because only the server knows the paid amount.
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  const code = query.get('code') ?? '';
  const isCheckingSecret = useSecretExchange();
  const { data: placed, loading } = usePlacedOrder(orderId, true);
  useEffect(() => setMarket({ paymentLink: null }), []);
  const paymentState = placed && paymentStateOf(placed.order);
  const state = paymentState ?? (!orderId ? 'none' : loading || isCheckingSecret ? 'reading' : 'unknown');
  const { icon, tone, title } = HEADINGS[state];
  return (
    <Page title={title()} heading={false}>
      <PaymentOutcome
        icon={icon}
        tone={tone}
        title={title()}
        busy={state === 'unpaid' || state === 'reading'}
      >
        {placed && paymentState !== 'closed' && paymentState !== 'expired' && (
          <AmountOfOrder aed={placed.order.total} />
        )}
        {state === 'unpaid' && (
          <p className={styles.text}>{t('This takes some seconds. The page updates itself.')}</p>
        )}
        {state === 'returned' && (
          <p className={styles.text}>
            {placed?.order.status === 'expired'
              ? t('The order had expired before the payment arrived.')
              : t('The order has ended.')}
          </p>
        )}
        {state === 'expired' && (
          <p className={styles.text}>
            {t('No payment has arrived. If one still arrives, it goes back to you.')}
          </p>
        )}
        {state === 'none' && (
          <p className={styles.text}>
            {t('Looking for an order that you paid for? Open it with your phone number.')}
          </p>
        )}
        {(state === 'closed' || state === 'unknown' || state === 'reading') && (
          <>
            <p className={styles.code}>
              {t('Order')} <bdi>{ORDER_CODE.test(code) ? code : orderId}</bdi>
            </p>
            <p className={styles.text}>
              {state === 'unknown'
                ? t('This device cannot see it. Open the link in our message, or use your phone number.')
                : t('The link to your order is in your messages. It shows whether the payment arrived.')}
            </p>
          </>
        )}
      </PaymentOutcome>
      {placed && <PlacedOrderCard {...placed} />}
      <OtherWays main={orderId && <ViewOrder orderId={orderId} />} />
      {state === 'unknown' && <OpenOrderSteps />}
      {placed && state === 'paid' && (
        <Card as="section" aria-labelledby="next-steps" className={styles.next}>
          <h2 id="next-steps">{t('What happens now')}</h2>
          <Timeline items={nextSteps(placed.order)} />
        </Card>
      )}
    </Page>
  );
}
