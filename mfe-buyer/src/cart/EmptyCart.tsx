import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { CartIcon, ContinueWith, EmptyState, LinkButton, OpenByLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './EmptyCart.module.css';

export function EmptyCart() {
  const seller = useMarket((s) => s.publicSeller);
  return (
    <div className={styles.empty}>
      <EmptyState icon={CartIcon} title={t('Your cart is empty')}>
        {seller
          ? t('Choose something to order.')
          : t('Open an influencer’s link to choose something to order.')}
      </EmptyState>
      {seller ? <ContinueWith seller={seller} /> : <OpenByLink />}
      <LinkButton block variant="ghost" to={paths.myOrders()}>
        {t('My orders')}
      </LinkButton>
    </div>
  );
}
