import { useState } from 'react';
import { calls, formatAed, formatDate } from '@linksouq/shared-api/contract';
import { Button, DownloadIcon, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, partOf, useCall } from '@linksouq/shared-ui/kit';
import styles from './MyEarning.module.css';
import { type PaidOrder, paidOrders } from './paid-orders';
import { saveStatement } from './statement';

/** Options of the call for completed orders, for reading and prefetching. */
export const COMPLETED = { query: { status: 'completed' } } as const;

const FIRST_SHOWN = 5;

/** Explains how the net amount is computed. */
function sumText({
  amount,
  returned,
  fee,
  percent,
}: Pick<PaidOrder, 'amount' | 'returned' | 'fee' | 'percent'>) {
  const values = { amount: formatAed(amount), fee: formatAed(fee), percent };
  return returned > 0
    ? t('{amount} minus {returned} returned to the brand and {fee} fee ({percent, number}%)', {
        ...values,
        returned: formatAed(returned),
      })
    : t('{amount} minus {fee} fee ({percent, number}%)', values);
}

/** Renders nothing without completed orders. */
export function ByOrder() {
  const [isAllShown, setAllShown] = useState(false);
  const completed = useCall(calls.getOrders, { ...COMPLETED, quiet: true });
  return (
    <Loaded of={partOf(completed, ({ data }) => paidOrders(data))} skeleton={[96]}>
      {(orders) =>
        orders.length > 0 && (
          <section className={styles.section} aria-labelledby="by-order">
            <h2 id="by-order">{t('Earned by order')}</h2>
            <ul className={styles.history}>
              {orders
                .slice(0, isAllShown ? undefined : FIRST_SHOWN)
                .map(({ id, code, brand, completedAt, amount, returned, fee, percent, net }) => (
                  <li key={id} className={styles.order}>
                    <bdi>{brand || code}</bdi>
                    <Price aed={net} />
                    <span className={styles.small}>
                      <bdi>{code}</bdi> · {formatDate(completedAt)}
                    </span>
                    <span className={styles.small}>{sumText({ amount, returned, fee, percent })}</span>
                  </li>
                ))}
            </ul>
            <div className={styles.buttons}>
              {orders.length > FIRST_SHOWN && (
                <Button
                  variant="secondary"
                  aria-expanded={isAllShown}
                  onClick={() => setAllShown(!isAllShown)}
                >
                  {isAllShown ? t('Show fewer') : t('Show all {count, number}', { count: orders.length })}
                </Button>
              )}
              <Button variant="secondary" icon={DownloadIcon} onClick={() => saveStatement(orders)}>
                {t('Save as CSV')}
              </Button>
            </div>
          </section>
        )
      }
    </Loaded>
  );
}
