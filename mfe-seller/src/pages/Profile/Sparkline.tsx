import { useState } from 'react';
import { aedToFils, type EarningsAnswer, filsToAed, formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { lastDays } from '../MyEarning/last-days';
import { Line } from './Line';
import styles from './MoneyCard.module.css';

const DAYS = 14;

/** Draws two weeks of earnings as a line, with their sum in words. Empty without earnings. */
export function Sparkline({ days }: { days: EarningsAnswer['data']['earningsByDay'] }) {
  const [now] = useState(() => Date.now());
  const amounts = lastDays(days, DAYS, now).map(({ amount }) => amount);
  if (Math.max(...amounts) === 0) return null;
  const sum = filsToAed(amounts.reduce((fils, amount) => fils + aedToFils(amount), 0));
  return (
    <div className={styles.spark}>
      <Line values={amounts} />
      <p className={styles.label}>
        {t('{amount} earned in {days, number} days', { amount: formatAed(sum), days: DAYS })}
      </p>
    </div>
  );
}
