import { useState } from 'react';
import { aedToFils, type EarningsAnswer, filsToAed, formatAed } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { lastDays } from '../MyEarning/last-days';
import styles from './MoneyCard.module.css';

const DAYS = 14;
/** Size of the drawing. */
const STEP = 8;
const HEIGHT = 32;

/** Draws two weeks of earnings as a line, with their sum in words. Empty without earnings. */
export function Sparkline({ days }: { days: EarningsAnswer['data']['earningsByDay'] }) {
  const [now] = useState(() => Date.now());
  const amounts = lastDays(days, DAYS, now).map(({ amount }) => amount);
  const top = Math.max(...amounts);
  if (top === 0) return null;
  const sum = filsToAed(amounts.reduce((fils, amount) => fils + aedToFils(amount), 0));
  const points = amounts.map((amount, at) => `${at * STEP},${HEIGHT - 2 - (amount / top) * (HEIGHT - 4)}`);
  return (
    <div className={styles.spark}>
      <svg viewBox={`0 0 ${(DAYS - 1) * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <polyline points={points.join(' ')} />
      </svg>
      <p className={styles.label}>
        {t('{amount} earned in {days, number} days', { amount: formatAed(sum), days: DAYS })}
      </p>
    </div>
  );
}
