import { filsToAed } from '@linksouq/shared-api/contract';
import { type CartItem, cartTotals } from '@linksouq/shared-api/host';
import { cx, Icon, Price, ShieldCheckIcon, WarningIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { CardMarks } from '@linksouq/shared-ui/kit';
import type { ReactNode } from 'react';
import { useFeeRate } from '../cart/use-cart-seller';
import styles from './PayBar.module.css';

interface Props {
  items: readonly CartItem[];
  /** Whether amounts are shown. */
  showPrices: boolean;
  /** Link to the step that is missing before the order can be placed. */
  next?: ReactNode;
  /** Whether the brief is ready. Before, the screen shows the promise of payment protection only as a card. */
  isLastStep: boolean;
  /** Why the order cannot be placed yet. Shown instead of the promise of payment protection. */
  reason?: string | undefined;
  /** The button that places the order. */
  children: ReactNode;
}

/**
 * Shows the total and the button that pays it. While a step is missing, the link to it replaces the total, because the
 * card of the order has the total too. The line above is the promise of payment protection, or the reason why the
 * order cannot be placed yet.
 */
export function PayBar({ items, showPrices, next, isLastStep, reason, children }: Props) {
  const { total } = cartTotals(items, useFeeRate());
  return (
    <div className={cx(styles.bar, showPrices && (next ? styles.pair : styles.row))}>
      {reason ? (
        <p className={cx(styles.promise, styles.reason)}>
          <Icon of={WarningIcon} size={16} />
          {reason}
        </p>
      ) : (
        showPrices &&
        isLastStep && (
          <p className={styles.promise}>
            <Icon of={ShieldCheckIcon} size={16} />
            {t('Your payment is protected')}
            <CardMarks />
          </p>
        )
      )}
      {showPrices && !next && (
        <p className={styles.total}>
          <span>{t('You pay')}</span>
          <Price aed={filsToAed(total)} decimals="always" />
        </p>
      )}
      {next}
      {children}
    </div>
  );
}
