import { DEFAULT_DURATIONS, paths, HOUR_MS } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { buttonClass, CloseIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import styles from './PaymentFail.module.css';

/** How long an order waits for its payment, whole hours. */
const WAITS_HOURS = DEFAULT_DURATIONS.unpaid / HOUR_MS;

/** `/payment-fail`: nothing was charged. The stored paymentLink allows a retry. */
export default function PaymentFail() {
  const { paymentLink, publicSeller: seller } = useMarket();
  return (
    <Page
      title={t('Payment failed')}
      heading={false}
      footer={
        (paymentLink || seller) && (
          <>
            {paymentLink && (
              <a className={buttonClass({ size: 'lg', block: true })} href={paymentLink}>
                {t('Try again')}
              </a>
            )}
            {seller && (
              <LinkButton size="lg" block variant="secondary" to={paths.seller(seller.username)}>
                {t('Back to {name}', { name: seller.name })}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <PaymentOutcome icon={CloseIcon} tone="danger" title={t('Payment failed')}>
        <p className={styles.how}>
          {paymentLink
            ? t(
                'You were not charged. Your order is kept for {hours, plural, one {# hour} other {# hours}}, so you can try again with another card.',
                { hours: WAITS_HOURS },
              )
            : t(
                'No payment was made on this page. Open the link in the message about your order to pay, or order again.',
              )}
        </p>
      </PaymentOutcome>
    </Page>
  );
}
