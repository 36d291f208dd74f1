import { type ReactNode, useState } from 'react';
import { formatAed } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { buttonClass, ChevronRightIcon, Icon, unbroken } from '@linksouq/shared-ui';
import { Link, listed, t } from '@linksouq/shared-ui/host';
import { earningsOf, timeLeft } from '../../orders/next-step';
import { orderPath, requiredContent } from '../../orders/wording';
import styles from './ToDo.module.css';
import type { Money } from './use-money';

type WaitingOrder = Money['toDo'][number];
interface RowProps {
  item: WaitingOrder;
  now: number;
}
const contentOf = ({ order }: WaitingOrder) => listed(requiredContent(order).map((name) => t(name)));
const brandOf = ({ order }: WaitingOrder) => order.brief.brandName || order.title;

interface ToDoProps {
  items: Money['toDo'];
  /** True if another button of the page is more important. The button of the first order is then outlined. */
  isQuiet: boolean;
}

/** The orders that wait for the seller, earliest deadline first. Renders nothing without such orders. */
export function ToDo({ items, isQuiet }: ToDoProps) {
  const [now] = useState(serverNow);
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <ToDoSection>
      <ul className={styles.list}>
        <FirstOrder item={first} now={now} isQuiet={isQuiet} />
        {others.map((item) => (
          <OtherOrder key={item.order.id} item={item} now={now} />
        ))}
      </ul>
    </ToDoSection>
  );
}

export function ToDoSection({ children }: { children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="to-do">
      <h2 id="to-do">{t('To do')}</h2>
      {children}
    </section>
  );
}

/** The next step looks like a button, but the row is one link. */
function FirstOrder({ item, now, isQuiet }: RowProps & Pick<ToDoProps, 'isQuiet'>) {
  const { order, step } = item;
  const earnings = earningsOf(order);
  return (
    <li className={styles.first}>
      <Link className={styles.next} to={orderPath(order)}>
        <bdi className={styles.brand}>{brandOf(item)}</bdi>
        <span className={styles.content}>{contentOf(item)}</span>
        {earnings > 0 && (
          <span className={styles.earnings}>
            {t('You receive {amount}', { amount: formatAed(earnings) })}
          </span>
        )}
        <span className={buttonClass({ block: true, variant: isQuiet ? 'secondary' : 'primary' })}>
          {order.deadline ? `${step.words} · ${timeLeft(order.deadline, now)}` : step.words}
        </span>
      </Link>
    </li>
  );
}

function OtherOrder({ item, now }: RowProps) {
  const { order, step } = item;
  const earnings = earningsOf(order);
  return (
    <li className={styles.item}>
      <Link className={styles.link} to={orderPath(order)}>
        <span className={styles.words}>
          <span className={styles.title}>
            {step.words} · <bdi>{brandOf(item)}</bdi>
          </span>
          <span className={styles.content}>{contentOf(item)}</span>
          <span className={styles.facts}>
            {order.deadline && <span className={styles.left}>{timeLeft(order.deadline, now)}</span>}
            {order.deadline && earnings > 0 && ' · '}
            {earnings > 0 && unbroken(t('You receive {amount}', { amount: formatAed(earnings) }))}
          </span>
        </span>
        <span className={styles.chevron}>
          <Icon of={ChevronRightIcon} />
        </span>
      </Link>
    </li>
  );
}
