import { useState } from 'react';
import { formatAed } from '@linksouq/shared-api/contract';
import { ChevronRightIcon, Icon } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { payoutOf, timeLeft } from '../../orders/next-step';
import { orderPath } from '../../orders/wording';
import styles from './ToDo.module.css';
import type { Money } from './use-money';

/** Lists the orders that wait for the seller, the earliest deadline first. Empty when no order waits. */
export function ToDo({ items }: { items: Money['toDo'] }) {
  const [now] = useState(() => Date.now());
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="to-do">
      <h2 id="to-do">{t('To do')}</h2>
      <ul className={styles.list}>
        {items.map(({ order, step }) => {
          const payout = payoutOf(order);
          return (
            <li key={order.id} className={styles.item}>
              <Link className={styles.link} to={orderPath(order)}>
                <span className={styles.words}>
                  <span className={styles.title}>
                    {step.words} · <bdi>{order.brief.brandName || order.title}</bdi>
                  </span>
                  <span className={styles.facts}>
                    {order.deadline && <span className={styles.left}>{timeLeft(order.deadline, now)}</span>}
                    {payout > 0 && <span>{t('you receive {amount}', { amount: formatAed(payout) })}</span>}
                  </span>
                </span>
                <span className={styles.chevron}>
                  <Icon of={ChevronRightIcon} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
