import { useEffect, useRef } from 'react';
import { LEAD_ROLES, operatorCalls } from '@linksouq/shared-api/operator';
import { Badge, cx } from '@linksouq/shared-ui';
import { NavLink, t } from '@linksouq/shared-ui/host';
import { useCall } from '@linksouq/shared-ui/kit';
import * as to from '../paths';
import { queueName } from '../words';
import styles from './frame.module.css';
import { useOperatorFrame } from './operator-context';

function Item({
  at,
  label,
  count,
  overdue,
}: {
  at: string;
  label: string;
  count?: number;
  overdue?: number;
}) {
  return (
    <li>
      <NavLink end to={at} className={({ isActive }) => cx(styles.link, isActive && styles.here)}>
        <span>{label}</span>
        {count ? <Badge tone={overdue ? 'danger' : 'muted'}>{count}</Badge> : null}
        {overdue ? (
          <span className="visually-hidden">{t('{count, number} overdue', { count: overdue })}</span>
        ) : null}
      </NavLink>
    </li>
  );
}

/** Links to the screens that the role may open. */
export function Navigation() {
  const { me } = useOperatorFrame();
  const counts = useCall(operatorCalls.opQueues, { quiet: true });
  const list = useRef<HTMLUListElement>(null);
  const { loading } = counts;
  useEffect(() => {
    // Scrolls after the numbers have arrived, because they make the items wider.
    if (loading) return;
    // The list scrolls horizontally on a phone.
    const currentItem = list.current?.querySelector('[aria-current=page]');
    currentItem?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [loading]);
  return (
    <nav className={styles.navigation} aria-label={t('Console')}>
      <ul ref={list}>
        <Item at={to.start()} label={t('Today')} />
        {me.queues.map((queue) => {
          const waitingCases = counts.data?.data.find((count) => count.queue === queue);
          return (
            <Item
              key={queue}
              at={to.queue(queue)}
              label={queueName(queue)}
              count={waitingCases?.count}
              overdue={waitingCases?.overdue}
            />
          );
        })}
        {LEAD_ROLES.includes(me.role) && (
          <>
            <Item at={to.audit()} label={t('Audit')} />
            <Item at={to.operators()} label={t('Operators')} />
          </>
        )}
      </ul>
    </nav>
  );
}
