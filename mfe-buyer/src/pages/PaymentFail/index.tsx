import { formatDateTime } from '@linksouq/shared-api/contract';
import { useAccount, useMarket } from '@linksouq/shared-api/host';
import { buttonClass, Card, CloseIcon, CreditCardIcon, unbroken } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { AmountOfOrder } from '../../order/AmountOfOrder';
import { orderIdIn } from '../../order/order-in-address';
import { OtherWays } from '../../order/OtherWays';
import { useOrderOfLink } from '../../order/payment-link';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import { mainButton, PaymentResult, usePaymentResult } from '../../order/PaymentResult';
import { PlacedOrderCard } from '../../order/PlacedOrderCard';
import styles from './PaymentFail.module.css';

/**
 * Says that the payment of the order failed, as soon as the order is read. The stored payment link allows another try.
 * Without a stored link, for example because the brand has placed another order, the page links to the order, where the
 * brand can pay. If the order is not payable, the page shows the state of the order instead. If this device has no
 * access to the order, the page knows nothing about its payments, because every person can open the address. So the page
 * then only shows the sign-in form.
 */
export default function PaymentFail() {
  const [query] = useSearchParams();
  const orderId = orderIdIn(query);
  const orderOfLink = useOrderOfLink();
  const storedLink = useMarket((s) => s.paymentLink);
  // The stored link of another order must not be shown for this order.
  const isLinkOfOther = orderId !== null && orderOfLink !== null && orderId !== orderOfLink;
  const result = usePaymentResult(orderId ?? orderOfLink, { hasFailed: true });
  const isSignedIn = useAccount((s) => s.account !== null);
  const { state, placed } = result;
  // The link may belong to the brand that used this device before.
  const paymentLink = isLinkOfOther || state === 'foreign' ? null : storedLink;
  // If the order is not payable, the page shows its state instead of the stored link.
  const isUnpayable = placed !== undefined && placed.order.payableUntil === null;
  if (isUnpayable || (!paymentLink && state === 'reading'))
    return (
      <Page title={result.title} heading={false}>
        <PaymentResult result={result} />
      </Page>
    );
  const until = placed?.order.payableUntil;
  // Before the order is read, it may be paid with another try.
  const hasFailed = placed !== undefined;
  const isUnknown = !hasFailed && (state === 'unknown' || paymentLink !== null);
  const title = titleOf();
  return (
    <Page title={title} heading={false}>
      <PaymentOutcome
        icon={hasFailed ? CloseIcon : CreditCardIcon}
        tone={hasFailed ? 'danger' : 'plain'}
        title={title}
      >
        {placed && until && <AmountOfOrder aed={placed.order.total} />}
        <p className={styles.how}>{howToPay()}</p>
        {until && (
          <p className={styles.until}>{unbroken(t('Payable until {at}', { at: formatDateTime(until) }))}</p>
        )}
      </PaymentOutcome>
      {placed && until && <PlacedOrderCard {...placed} />}
      <OtherWays
        placed={placed}
        main={
          paymentLink ? (
            <a className={buttonClass({ size: 'lg', block: true })} href={paymentLink}>
              {t('Try again')}
            </a>
          ) : (
            mainButton(result)
          )
        }
      />
      {(hasFailed || paymentLink) && (
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

  function titleOf() {
    if (hasFailed) return t('Payment failed');
    if (!isUnknown) return t('Find your order to pay');
    return state === 'reading' ? result.title : t('Check your payment');
  }
  function howToPay() {
    if (until) return t('You were not charged. Your order is kept, so you can try again with another card.');
    if (state === 'foreign') return t('No order with this link belongs to your phone number.');
    if (isSignedIn && !orderId && !paymentLink) return t('To pay, open your order in My orders.');
    if (!isSignedIn && orderId && !paymentLink) return t('Sign in to see whether your order is paid.');
    return t('Not sure if you were charged? Check your order before you pay again.');
  }
}
