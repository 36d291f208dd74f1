import { useState } from 'react';
import { calls, formatAed, formatDate, type Order } from '@linksouq/shared-api/contract';
import { Button, DownloadIcon, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Loaded, type Pages, ShowOlder, useCallPages, useShortList } from '@linksouq/shared-ui/kit';
import styles from './MyEarning.module.css';
import { type PaidOrder, paidOrders } from './paid-orders';
import { saveStatement } from './statement';

/** Options of the call for completed orders. The page can use a prefetched response only with the same options. */
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
  const completed = useCallPages(calls.getOrders, { ...COMPLETED, quiet: true });
  return (
    <Loaded of={completed} skeleton={[96]}>
      {(data) => <PaidOrders of={completed} orders={paidOrders(data)} />}
    </Loaded>
  );
}

function PaidOrders({ of: completed, orders }: { of: Pages<Order>; orders: PaidOrder[] }) {
  const shown = useShortList('orders', completed, orders, FIRST_SHOWN);
  const [isSaving, setSaving] = useState(false);
  const { isThere, loadAll } = completed.older;
  // The first page may contain only declined and expired orders. Then older pages may still contain earnings.
  if (orders.length === 0 && !isThere) return null;
  async function save() {
    setSaving(true);
    const all = await loadAll();
    setSaving(false);
    if (all) saveStatement(paidOrders(all));
  }
  return (
    <section className={styles.section} aria-labelledby="by-order">
      <h2 id="by-order">{t('Earned by order')}</h2>
      <ul className={styles.history}>
        {shown.data.map(({ id, code, brand, completedAt, amount, returned, fee, percent, net }) => (
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
      <ShowOlder of={shown}>{t('Show older orders')}</ShowOlder>
      <Button variant="secondary" icon={DownloadIcon} loading={isSaving} onClick={() => void save()}>
        {t('Save as CSV')}
      </Button>
    </section>
  );
}
