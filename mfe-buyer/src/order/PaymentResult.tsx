import { useAccount } from '@linksouq/shared-api/host';
import {
  Card,
  CheckIcon,
  ClockIcon,
  CreditCardIcon,
  LockIcon,
  ReceiptIcon,
  Timeline,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { AmountOfOrder } from './AmountOfOrder';
import { nextSteps } from './next-steps';
import { OtherWays } from './OtherWays';
import { PaymentOutcome } from './PaymentOutcome';
import { paymentStateOf } from './payment-state';
import { PlacedOrderCard } from './PlacedOrderCard';
import { type Placed, usePlacedOrder } from './use-placed-order';
import { ViewOrder } from './ViewOrder';
import styles from './PaymentResult.module.css';

/** The heading and the icon of each state. An order counts as paid only if the server says so. */
const HEADINGS = {
  paid: { icon: CheckIcon, tone: 'ok', title: () => t('Payment received') },
  unpaid: { icon: ClockIcon, tone: 'plain', title: () => t('Your payment is being confirmed') },
  reading: { icon: ClockIcon, tone: 'plain', title: () => t('Checking your payment') },
  returned: { icon: ReceiptIcon, tone: 'plain', title: () => t('Your payment goes back to you') },
  expired: { icon: ClockIcon, tone: 'plain', title: () => t('Your order expired') },
  closed: { icon: LockIcon, tone: 'plain', title: () => t('Open your order to see the payment') },
  unknown: { icon: CreditCardIcon, tone: 'plain', title: () => t('Check your payment') },
  none: { icon: ReceiptIcon, tone: 'plain', title: () => t('Find your order') },
} as const;

interface Result {
  orderId: string | null;
  state: keyof typeof HEADINGS;
  placed: Placed | undefined;
  title: string;
}

/**
 * Reads the result of the payment of an order from the server, again and again until an unpaid order is paid.
 * @param isOpening whether this device is still getting access to the order
 */
export function usePaymentResult(orderId: string | null, isOpening = false): Result {
  const { data: placed, loading } = usePlacedOrder(orderId, true);
  const state = placed
    ? paymentStateOf(placed.order)
    : orderId === null
      ? 'none'
      : loading || isOpening
        ? 'reading'
        : 'unknown';
  return { orderId, state, placed, title: HEADINGS[state].title() };
}

interface Props {
  result: Result;
  /** The code of the order, if the page knows it. Otherwise the id is shown. */
  code?: string;
  heading?: 'h1' | 'h2';
}

/** Shows the result of a payment, the order and what happens next. */
export function PaymentResult({ result: { orderId, state, placed, title }, code, heading }: Props) {
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
        {placed && state !== 'closed' && state !== 'expired' && <AmountOfOrder aed={placed.order.total} />}
        {state === 'unpaid' && (
          <p className={styles.text}>{t('This takes a few seconds. Do not pay again.')}</p>
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
        {state === 'none' && isSignedIn && <p className={styles.text}>{t('It is listed in My orders.')}</p>}
        {(state === 'closed' || state === 'unknown' || state === 'reading') && (
          <>
            <p className={styles.code}>
              {t('Order')} <bdi>{code ?? orderId}</bdi>
            </p>
            <p className={styles.text}>
              {state === 'unknown'
                ? t('If your bank approved the payment, do not pay again.')
                : t('The link to your order is in your messages. It shows whether the payment arrived.')}
            </p>
          </>
        )}
      </PaymentOutcome>
      {placed && <PlacedOrderCard {...placed} />}
      {/* Without access to the order, its page would only ask for phone and code, like the form here. */}
      <OtherWays main={orderId && state !== 'unknown' && <ViewOrder orderId={orderId} />} />
      {placed && state === 'paid' && (
        <Card as="section" aria-labelledby="next-steps" className={styles.next}>
          <h2 id="next-steps">{t('What happens now')}</h2>
          <Timeline items={nextSteps(placed.order)} />
        </Card>
      )}
    </>
  );
}
