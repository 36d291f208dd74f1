import type { ReactNode } from 'react';
import {
  daysBetween,
  formatDateTime,
  isAnswerOpen,
  isQuoted,
  type Order,
} from '@linksouq/shared-api/contract';
import { unbroken } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import styles from './DateFacts.module.css';
import { nextStep, timeLeft } from './next-step';

export interface DateFact {
  label: ReactNode;
  value: string;
  hint?: string;
  /** `warn`: the seller must act before this time. */
  tone?: 'warn';
}

export function DateFacts({ facts }: { facts: readonly DateFact[] }) {
  return (
    <dl className={styles.dates}>
      {facts.map(({ label, value, hint, tone }, at) => (
        <div key={at} data-tone={tone}>
          <dt>{label}</dt>
          <dd className={styles.value}>{unbroken(value)}</dd>
          {hint && <dd className={styles.hint}>{unbroken(hint)}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** @param now ms since 1970 */
export const deliverBy = (dueAt: string, now: number): DateFact => ({
  label: t('You deliver by'),
  value: formatDateTime(dueAt),
  hint: timeLeft(dueAt, now),
});

/**
 * Returns the deadline of the seller's answer, and the delivery time. With hidden prices, the work starts at
 * the payment, so the delivery has no date yet.
 * @param now ms since 1970
 */
export function datesOfPending(order: Order, now: number): DateFact[] {
  const due = order.details?.dueIfAccepted;
  const { deadline } = order;
  const answer: DateFact[] =
    deadline && isAnswerOpen(order) && !isQuoted(order)
      ? [
          {
            label: nextStep(order)?.words,
            value: timeLeft(deadline, now),
            hint: t('Until {at}', { at: formatDateTime(deadline) }),
            tone: 'warn',
          },
        ]
      : [];
  if (!due) return answer;
  if (order.showPrices) return [{ ...deliverBy(due, now), hint: t('If you accept now') }, ...answer];
  const days = daysBetween(now, Date.parse(due));
  const delivery: DateFact = {
    label: t('You deliver'),
    value: t('{days, plural, one {Within # day} other {Within # days}}', { days }),
    hint: t('After the brand has paid'),
  };
  return [...answer, delivery];
}
