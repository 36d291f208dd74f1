import { DEFAULT_DURATIONS, formatDateTime, HOUR_MS } from '@linksouq/shared-api/contract';
import { useAccount, useMarket } from '@linksouq/shared-api/host';
import { buttonClass, Card, CloseIcon, CreditCardIcon, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { AmountOfOrder } from '../../order/AmountOfOrder';
import { OtherWays } from '../../order/OtherWays';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import { PlacedOrderCard } from '../../order/PlacedOrderCard';
import { usePlacedOrder } from '../../order/use-placed-order';
import styles from './PaymentFail.module.css';

/** Time that an order waits for its payment, whole hours. */
const PAYMENT_HOURS = DEFAULT_DURATIONS.unpaid / HOUR_MS;

/**
 * `/payment-fail`: the payment failed, and nothing was charged. The stored payment link allows a retry. Without
 * the link, the brand signs in and finds its order.
 */
export default function PaymentFail() {
  const { paymentLink, orderAccess } = useMarket();
  const { data: placed } = usePlacedOrder((paymentLink && orderAccess?.orderId) ?? null, false);
  const isSignedIn = useAccount((s) => s.account !== null);
  const until = placed?.order.payableUntil;
  const title = paymentLink ? t('Payment failed') : t('Find your order to pay');
  return (
    <Page title={title} heading={false}>
      <PaymentOutcome
        icon={paymentLink ? CloseIcon : CreditCardIcon}
        tone={paymentLink ? 'danger' : 'plain'}
        title={title}
      >
        {placed && until && <AmountOfOrder aed={placed.order.total} />}
        {/* The form below says itself what to type. */}
        {(paymentLink || isSignedIn) && (
          <p className={styles.how}>
            {paymentLink
              ? t(
                  'You were not charged. Your order is kept for {hours, plural, one {# hour} other {# hours}}, so you can try again with another card.',
                  { hours: PAYMENT_HOURS },
                )
              : t('To pay, open your order in My orders.')}
          </p>
        )}
        {until && (
          <p className={styles.until}>{unbroken(t('Payable until {at}', { at: formatDateTime(until) }))}</p>
        )}
      </PaymentOutcome>
      {placed && until && <PlacedOrderCard {...placed} />}
      <OtherWays
        main={
          paymentLink && (
            <a className={buttonClass({ size: 'lg', block: true })} href={paymentLink}>
              {t('Try again')}
            </a>
          )
        }
      />
      {paymentLink && (
        <Card as="section" tone="surface" aria-labelledby="checks" className={styles.checks}>
          <h2 id="checks">{t('Why payments fail')}</h2>
          <ul>
            <li>{t('The bank waits for you to confirm the payment in its app.')}</li>
            <li>{t('The card is blocked for online payments, or its limit is reached.')}</li>
            <li>{t('A digit of the card number, the date or the code is wrong.')}</li>
          </ul>
        </Card>
      )}
    </Page>
  );
}
