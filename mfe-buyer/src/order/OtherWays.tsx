import { paths } from '@linksouq/shared-api/contract';
import { useAccount, useMarket } from '@linksouq/shared-api/host';
import { ChevronRightIcon, ContinueWith, cx, Icon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import { LazySignIn } from '../buyer/LazySignIn';
import { useOrderSeller } from './use-order-seller';
import type { Placed } from './use-placed-order';
import styles from './OtherWays.module.css';

/**
 * The buttons below the result of a payment: the main button, the orders and the seller. If there is no main
 * button, this device has no access to an order. Then a brand without a session signs in here.
 * @param placed undefined if this device cannot read the order
 */
export function OtherWays({ main, placed }: { main: ReactNode; placed: Placed | undefined }) {
  const lastSeller = useMarket((s) => s.publicSeller);
  const seller = useOrderSeller(placed);
  const isSignedIn = useAccount((s) => s.account !== null);
  if (!main)
    return (
      <div className={cx(styles.ways, styles.apart)}>
        {isSignedIn ? (
          <LinkButton block size="lg" to={paths.myOrders()}>
            {t('My orders')}
          </LinkButton>
        ) : (
          <LazySignIn submit={t('Sign in')} />
        )}
        {lastSeller && (
          <div className={styles.below}>
            <p className={styles.label}>{t('The page that you visited last')}</p>
            <ContinueWith seller={lastSeller} rowEnd={<Icon of={ChevronRightIcon} />} />
          </div>
        )}
      </div>
    );
  return (
    <div className={styles.ways}>
      {main}
      <div className={styles.others}>
        <LinkButton block variant="ghost" to={paths.myOrders()}>
          {t('My orders')}
        </LinkButton>
        {seller && (
          <LinkButton block variant="ghost" to={paths.seller(seller.username)}>
            {t('Back to {name}', { name: seller.name })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
