import { filsToAed } from '@linksouq/shared-api/contract';
import { type CartItem, cartTotals } from '@linksouq/shared-api/host';
import { Icon, Price, ShieldCheckIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import type { ReactNode } from 'react';
import { useFeeRate } from '../cart/use-cart-seller';
import styles from './PayBar.module.css';

interface Props {
  items: readonly CartItem[];
  /** The button beside the total. */
  children: ReactNode;
}

/** The promise, the total and the button that pays it. */
export function PayBar({ items, children }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.promise}>
        <Icon of={ShieldCheckIcon} size={16} />
        {t('Your payment is protected')}
      </p>
      <p className={styles.total}>
        <span>{t('You pay')}</span>
        <Price aed={filsToAed(cartTotals(items, useFeeRate()).total)} decimals="always" />
      </p>
      {children}
    </div>
  );
}
