import { useState } from 'react';
import { type EarningsAnswer, formatAed } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';
import { earnedIn, lastDays } from '../MyEarning/last-days';
import { Line } from './Line';
import styles from './MoneyCard.module.css';

const DAYS = 14;

interface SparklineProps {
  days: EarningsAnswer['data']['earningsByDay'];
}

/** Two weeks of earnings as a line and a sum. Renders nothing without earnings. */
export function Sparkline({ days }: SparklineProps) {
  const [now] = useState(serverNow);
  const recentDays = lastDays(days, DAYS, now);
  const amounts = recentDays.map(({ amount }) => amount);
  if (Math.max(...amounts) === 0) return null;
  return (
    <div className={styles.spark}>
      <Line values={amounts} />
      <p className={styles.label}>
        {t('{amount} earned in {days, number} days', { amount: formatAed(earnedIn(recentDays)), days: DAYS })}
      </p>
    </div>
  );
}
