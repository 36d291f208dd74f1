import { filsToAed } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import { cx, Icon, Price, ShieldCheckIcon, WarningIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { CardMarks } from '@linksouq/shared-ui/kit';
import type { ReactNode } from 'react';
import { useCartTotals } from '../cart/use-cart-totals';
import styles from './PayBar.module.css';

interface Props {
  items: readonly CartItem[];
  showPrices: boolean;
  /** Link to a missing step, such as the brief. */
  next?: ReactNode;
  /** Shows the promise of payment protection. */
  isProtected?: boolean;
  /** What the brand must know before it presses the button. Replaces the promise. */
  note?: string | undefined;
  children: ReactNode;
}

/**
 * Shows the total and the button. If a step is missing, a link to this step replaces the total, and the line above
 * shows the total. In the HTML from the server the place of the total is empty, because the server does not know the
 * stored cart.
 */
export function PayBar({ items, showPrices, next, isProtected = false, note, children }: Props) {
  const { total } = useCartTotals(items);
  const amount = <Price aed={filsToAed(total)} decimals="always" />;
  const nextAmount = showPrices && next && <span className={styles.amount}>{amount}</span>;
  const layout = next ? cx(styles.pair, showPrices && styles.wide) : showPrices && styles.row;
  return (
    <div className={cx(styles.bar, layout)}>
      {note ? (
        <output className={cx(styles.promise, styles.note)}>
          <Icon of={WarningIcon} size={16} />
          {note}
          {nextAmount}
        </output>
      ) : (
        showPrices &&
        isProtected && (
          <p className={styles.promise}>
            <Icon of={ShieldCheckIcon} size={16} />
            {t('Your payment is protected')}
            {nextAmount || <CardMarks />}
          </p>
        )
      )}
      {showPrices && !next && (
        <p className={styles.total}>
          {items.length > 0 && (
            <>
              <span>{t('You pay')}</span>
              {amount}
            </>
          )}
        </p>
      )}
      {next}
      {children}
    </div>
  );
}
