import { formatAed, isCompleted } from '@linksouq/shared-api/contract';
import { useAccount } from '@linksouq/shared-api/host';
import {
  Card,
  CheckIcon,
  ClockIcon,
  CreditCardIcon,
  LockIcon,
  ReceiptIcon,
  Timeline,
  unbroken,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { ActionButton, useOwnOrder } from '@linksouq/shared-ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { AmountOfOrder } from './AmountOfOrder';
import { ExpiredWays } from './ExpiredWays';
import { nextSteps } from './next-steps';
import { OtherWays } from './OtherWays';
import { useLinkRemoval, useOrderOfLink } from './payment-link';
import { PaymentOutcome } from './PaymentOutcome';
import { paymentStateOf } from './payment-state';
import { PlacedOrderCard } from './PlacedOrderCard';
import { type Placed, usePlacedOrder } from './use-placed-order';
import { ViewOrder } from './ViewOrder';
import styles from './PaymentResult.module.css';

/**
 * Time, in ms, after which the page says that no payment has arrived. The provider usually confirms a payment
 * within seconds.
 */
const CONFIRMING_MS = 30_000;

/** An order counts as paid only if the server says so. */
const HEADINGS = {
  paid: { icon: CheckIcon, tone: 'ok', title: () => t('Payment received') },
  unpaid: { icon: ClockIcon, tone: 'plain', title: () => t('Your payment is being confirmed') },
  overdue: { icon: ClockIcon, tone: 'plain', title: () => t('No payment has arrived yet') },
  reading: { icon: ClockIcon, tone: 'plain', title: () => t('Checking your payment') },
  returned: { icon: ReceiptIcon, tone: 'plain', title: () => t('Your payment goes back to you') },
  ended: { icon: ReceiptIcon, tone: 'plain', title: () => t('Your order has ended') },
  expired: { icon: ClockIcon, tone: 'plain', title: () => t('Your order expired') },
  noResult: { icon: LockIcon, tone: 'plain', title: () => t('Open your order to see the payment') },
  unknown: { icon: CreditCardIcon, tone: 'plain', title: () => t('Check your payment') },
  foreign: { icon: ReceiptIcon, tone: 'plain', title: () => t('Find your order') },
  none: { icon: ReceiptIcon, tone: 'plain', title: () => t('Find your order') },
} as const;

interface Result {
  orderId: string | null;
  state: keyof typeof HEADINGS;
  placed: Placed | undefined;
  title: string;
  again: ReturnType<typeof useOwnOrder>['again'];
}
interface Options {
  /** This device is still getting access to the order with the secret in the address. */
  isCheckingSecret?: boolean;
  /** Repeats the failed exchange of the secret. It has priority over the account, which may belong to another brand. */
  againWithSecret?: Result['again'];
  /** The provider has reported a failure, so an unpaid order has nothing to wait for. */
  hasFailed?: boolean;
}

/** Returns whether the order stays unpaid for longer than a confirmation takes. */
function useIsOverdue(isUnpaid: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isUnpaid) return;
    const timer = setTimeout(() => setOverdue(true), CONFIRMING_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isUnpaid]);
  return isOverdue;
}

/**
 * Reads the payment of an order, repeatedly while the order can be paid and the page is visible. A device without access
 * to the order gets access from the account session, if there is one.
 */
export function usePaymentResult(
  orderId: string | null,
  { isCheckingSecret = false, againWithSecret, hasFailed = false }: Options = {},
): Result {
  const orderOfLink = useOrderOfLink();
  const { data: placed, loading } = usePlacedOrder(orderId, 'afterCheckout');
  useLinkRemoval(placed, orderOfLink);
  const own = useOwnOrder(placed || loading || isCheckingSecret ? null : orderId);
  const paymentState = placed && paymentStateOf(placed.order);
  const isOverdue = useIsOverdue(paymentState === 'unpaid') || hasFailed;
  const again = againWithSecret ?? own.again;
  const state = stateOf();
  return { orderId, state, placed, title: HEADINGS[state].title(), again };

  function stateOf(): Result['state'] {
    if (paymentState) return paymentState === 'unpaid' && isOverdue ? 'overdue' : paymentState;
    if (orderId === null) return 'none';
    if (loading || isCheckingSecret || own.state === 'opening') return 'reading';
    return own.state === 'foreign' && !again ? 'foreign' : 'unknown';
  }
}

/** Returns undefined if this device cannot open an order. Then `OtherWays` shows the sign-in or the list of orders. */
export function mainButton({ orderId, state, placed, again }: Result): ReactNode {
  if (state === 'unknown')
    return (
      again && (
        <ActionButton size="lg" block action={again.action} onClick={again.open}>
          {t('Try again')}
        </ActionButton>
      )
    );
  // An order of another brand gets no link. The page of the order would only request that brand's phone number.
  if (!orderId || state === 'foreign') return undefined;
  if (placed && state === 'expired') return <ExpiredWays order={placed.order} />;
  return <ViewOrder orderId={orderId} isToPay={state === 'overdue'} />;
}

/** Returns how a declined or cancelled order has ended. */
const endText = (status: string) =>
  status === 'declined' ? t('This order was declined.') : t('This order was cancelled.');

/** Returns how the order has ended. Undefined if the order is open. */
function endOf(order: Placed['order'], state: Result['state']): string | undefined {
  if (state === 'returned')
    return order.status === 'expired'
      ? t('The order had expired before the payment arrived.')
      : endText(order.status);
  if (state === 'ended') return `${endText(order.status)} ${t('You pay nothing.')}`;
  if (state === 'expired') return t('No payment has arrived. If one still arrives, it goes back to you.');
  if (!isCompleted(order)) return undefined;
  if (!order.refunded) return t('This order is completed.');
  const returns = t('{amount} of the payment goes back to you.', { amount: formatAed(order.refunded) });
  return `${t('Support completed this order.')} ${returns}`;
}

/** In these states no payment has arrived. */
const WITHOUT_AMOUNT: readonly Result['state'][] = ['noResult', 'ended', 'expired'];

interface Props {
  result: Result;
  code?: string;
  heading?: 'h1' | 'h2';
}

export function PaymentResult({ result, code, heading }: Props) {
  const { state, placed, title } = result;
  const end = placed && endOf(placed.order, state);
  const steps = placed && state === 'paid' ? nextSteps(placed.order) : [];
  const isSignedIn = useAccount((s) => s.account !== null);
  const { icon, tone } = HEADINGS[state];
  return (
    <>
      <PaymentOutcome
        icon={icon}
        tone={tone}
        title={title}
        heading={heading}
        busy={state === 'unpaid' || state === 'reading'}
      >
        {placed && !WITHOUT_AMOUNT.includes(state) && <AmountOfOrder aed={placed.order.total} />}
        {state === 'unpaid' && (
          <p className={styles.text}>{t('This takes a few seconds. Do not pay again.')}</p>
        )}
        {state === 'overdue' && (
          <p className={styles.text}>
            {t('If you have just paid, wait a minute. If not, pay on the order’s page.')}
          </p>
        )}
        {end && <p className={styles.text}>{unbroken(end)}</p>}
        {state === 'none' && (
          <p className={styles.text}>
            {isSignedIn
              ? t('If you paid, your order is listed in My orders.')
              : t('If your bank approved the payment, do not pay again.')}
          </p>
        )}
        {state === 'foreign' && (
          <p className={styles.text}>{t('No order with this link belongs to your phone number.')}</p>
        )}
        {(state === 'noResult' || state === 'unknown' || state === 'reading') && (
          <>
            {code && !placed && (
              <p className={styles.code}>
                {t('Order')} <bdi>{code}</bdi>
              </p>
            )}
            <p className={styles.text}>
              {state === 'unknown'
                ? t('If your bank approved the payment, do not pay again.')
                : t('The link to your order is in your messages. It shows whether the payment arrived.')}
            </p>
          </>
        )}
      </PaymentOutcome>
      {placed && <PlacedOrderCard {...placed} />}
      <OtherWays main={mainButton(result)} placed={placed} />
      {steps.length > 0 && (
        <Card as="section" aria-labelledby="next-steps" className={styles.next}>
          <h2 id="next-steps">{t('What happens now')}</h2>
          <Timeline items={steps} />
        </Card>
      )}
    </>
  );
}
