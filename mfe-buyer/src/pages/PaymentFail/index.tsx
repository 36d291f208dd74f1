import { DEFAULT_DURATIONS, paths } from 'shared-api/contract';
import { useMarket } from 'shared-api/host';
import { Icon, LinkButton, Page } from 'shared-ui';
import { t, useTitle } from 'shared-ui/host';
import css from './PaymentFail.module.css';

/** How long an order waits for its payment, whole hours. */
const WAITS_HOURS = DEFAULT_DURATIONS.unpaid / 3_600_000;

/** `/payment-fail`: nothing was charged; the kept paymentLink tries again (design §6). */
export default function PaymentFail() {
  useTitle(t('Payment failed'));
  const { paymentLink, publicSeller: seller } = useMarket();
  return (
    <Page
      footer={
        <>
          {paymentLink && (
            <a className={css.retry} href={paymentLink}>
              {t('Try again')}
            </a>
          )}
          {seller && (
            <LinkButton size="lg" block variant="secondary" to={paths.seller(seller.username)}>
              {t('Back to {name}', { name: seller.name })}
            </LinkButton>
          )}
        </>
      }
    >
      <div className={css.failed}>
        <span className={css.mark}>
          <Icon name="close" size={40} />
        </span>
        <h1>{t('Payment failed')}</h1>
        <p>
          {paymentLink
            ? t(
                'You were not charged. Your order is kept for {hours, plural, one {# hour} other {# hours}}, so you can try again with another card.',
                { hours: WAITS_HOURS },
              )
            : t(
                'You were not charged. Open the link in the message about your order to pay, or order again.',
              )}
        </p>
      </div>
    </Page>
  );
}
