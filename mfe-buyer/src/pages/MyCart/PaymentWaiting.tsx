import { formatAed, formatDateTime, paths } from '@linksouq/shared-api/contract';
import { buttonClass, CreditCardIcon, LinkButton, unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { CardMarks } from '@linksouq/shared-ui/kit';
import { PaymentOutcome } from '../../order/PaymentOutcome';
import { PlacedOrderCard } from '../../order/PlacedOrderCard';
import { useOrderSeller } from '../../order/use-order-seller';
import type { Placed } from '../../order/use-placed-order';
import styles from './PaymentWaiting.module.css';

/**
 * Shown while the order is placed but not paid. Links to the payment, because the person may have closed the
 * payment's tab.
 */
export function PaymentWaiting({ link, placed }: { link: string; placed: Placed | undefined }) {
  const seller = useOrderSeller(placed);
  const until = placed?.order.payableUntil;
  return (
    <>
      <PaymentOutcome
        icon={CreditCardIcon}
        tone="plain"
        title={t('Your order waits for its payment')}
        heading="h2"
      >
        <p>
          {t(
            'Pay here, or in the payment tab if it is still open. The influencer sees the order once it is paid.',
          )}
        </p>
        {until && (
          <p className={styles.until}>{unbroken(t('Payable until {at}', { at: formatDateTime(until) }))}</p>
        )}
      </PaymentOutcome>
      {placed && <PlacedOrderCard {...placed} />}
      <div className={styles.ways}>
        <p className={styles.cards}>
          <CardMarks />
        </p>
        <a className={buttonClass({ size: 'lg', block: true })} href={link}>
          {placed && until
            ? unbroken(t('Pay {amount}', { amount: formatAed(placed.order.total, { decimals: 'always' }) }))
            : t('Open the payment')}
        </a>
        {placed && (
          <LinkButton variant="ghost" block to={paths.buyerOrderView(placed.order.id)}>
            {t('View order')}
          </LinkButton>
        )}
        {seller && (
          <LinkButton variant={placed ? 'ghost' : 'secondary'} block to={paths.seller(seller.username)}>
            {t('Back to {name}', { name: seller.name })}
          </LinkButton>
        )}
      </div>
    </>
  );
}
