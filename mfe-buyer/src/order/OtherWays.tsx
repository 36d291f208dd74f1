import { paths } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { ContinueWith, cx, LinkButton, OpenOrderSteps } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import styles from './OtherWays.module.css';

/**
 * The buttons below a payment's result: an optional main button, and ways to the orders and the seller. Without a
 * main button this device has no access to an order, so the steps to open an order are shown.
 */
export function OtherWays({ main }: { main: ReactNode }) {
  const seller = useMarket((s) => s.publicSeller);
  return (
    <div className={cx(styles.ways, !main && styles.apart)}>
      {main}
      <div className={styles.others}>
        <LinkButton
          block
          size={main ? 'md' : 'lg'}
          variant={main ? 'ghost' : 'primary'}
          to={paths.myOrders()}
        >
          {t('My orders')}
        </LinkButton>
        {main && seller && (
          <LinkButton block variant="ghost" to={paths.seller(seller.username)}>
            {t('Back to {name}', { name: seller.name })}
          </LinkButton>
        )}
      </div>
      {!main && <OpenOrderSteps />}
      {!main && seller && <ContinueWith seller={seller} variant="secondary" />}
    </div>
  );
}
