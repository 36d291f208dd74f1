import { useMarket } from '@linksouq/shared-api/host';
import {
  BagIcon,
  CheckIcon,
  ContinueWith,
  DocumentIcon,
  EmptyState,
  IconSteps,
  OpenByLink,
  ReceiptIcon,
} from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './NoOrders.module.css';

export function NoOrders() {
  const seller = useMarket((s) => s.publicSeller);
  return (
    <div className={styles.none} data-none>
      <EmptyState icon={ReceiptIcon} title={t('No orders yet')}>
        {t('Your orders will be listed here.')}
      </EmptyState>
      {seller ? <ContinueWith seller={seller} /> : <OpenByLink />}
      <section className={styles.how} aria-labelledby="how-ordering-works">
        <h2 id="how-ordering-works">{t('How ordering works')}</h2>
        <IconSteps
          steps={[
            [
              BagIcon,
              t('Choose on an influencer’s page'),
              t('Stories, reels, posts or a bundle go into your cart.'),
            ],
            [
              DocumentIcon,
              t('Send your brief and pay'),
              t('Your payment is protected until the order is completed.'),
            ],
            [
              CheckIcon,
              t('Accept the work'),
              t('You see it before it is posted. Every order is listed here.'),
            ],
          ]}
        />
      </section>
    </div>
  );
}
