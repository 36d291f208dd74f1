import { DEFAULT_DURATIONS, formatAed, paths } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { CheckIcon, LinkButton } from '@linksouq/shared-ui';
import { t, useSearchParams } from '@linksouq/shared-ui/host';
import { Page } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import styles from './PaymentSuccess.module.css';

/** How long a seller may take to accept, whole hours. */
const ACCEPTED_WITHIN_HOURS = DEFAULT_DURATIONS.acceptance / 3_600_000;

/** `price` in the address is only displayed, and only if it is an amount. Nothing depends on it. */
function shownPrice(text: string | null): string | undefined {
  const aed = Number(text || Number.NaN);
  return Number.isFinite(aed) && aed > 0 && aed < 1e7 ? formatAed(aed, { decimals: 'always' }) : undefined;
}

/** The order's code, as messages write it. Only displayed; without a code the id is shown. */
const CODE = /^LS-[A-Z0-9]{4,12}$/;

/** `/payment-success?order_id=&price=`, and `code` for the eye. */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const seller = useMarket((s) => s.publicSeller);
  const orderId = query.get('order_id');
  const code = query.get('code') ?? '';
  const price = shownPrice(query.get('price'));
  useEffect(() => setMarket({ paymentLink: null }), []);

  const steps = [
    t(
      'If the influencer does not take the order within {hours, plural, one {# hour} other {# hours}}, you are refunded.',
      { hours: ACCEPTED_WITHIN_HOURS },
    ),
    t('You get a message with a link as soon as content is ready for you.'),
    t('You review it, and accept it or ask for changes.'),
  ];
  return (
    <Page
      title={t('Payment received')}
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
      <PaymentOutcome icon={CheckIcon} tone="ok" title={t('Payment received')}>
        {price && <p className={styles.price}>{<bdi>{price}</bdi>}</p>}
        {orderId && (
          <p className={styles.order}>
            {t('Order')} <bdi>{CODE.test(code) ? code : orderId}</bdi>
          </p>
        )}
      </PaymentOutcome>
      <section className={styles.next} aria-labelledby="next-steps">
        <h2 id="next-steps">{t('What happens next')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
