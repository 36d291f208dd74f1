import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { buttonClass, CreditCardIcon, EmptyState, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './PaymentWaiting.module.css';

/** The order is placed and its payment is open in another tab, or that tab was closed. Shows a link to the payment. */
export function PaymentWaiting({ link }: { link: string }) {
  const seller = useMarket((s) => s.publicSeller);
  return (
    <>
      <EmptyState icon={CreditCardIcon} title={t('Your order waits for its payment')}>
        {t('Finish it in the tab that opened. The influencer sees the order once it is paid.')}
      </EmptyState>
      <div className={styles.ways}>
        <a className={buttonClass({ size: 'lg', block: true })} href={link}>
          {t('Open the payment')}
        </a>
        {seller && (
          <LinkButton variant="secondary" block to={paths.seller(seller.username)}>
            {t('Back to {name}', { name: seller.name })}
          </LinkButton>
        )}
      </div>
    </>
  );
}
