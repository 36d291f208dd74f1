import { useState } from 'react';
import {
  aedToFils,
  dubaiInstant,
  type EarningsAnswer,
  filsToAed,
  formatAed,
  formatDate,
} from '@linksouq/shared-api/contract';
import { BarChart, Card, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { lastDays } from './last-days';
import styles from './MyEarning.module.css';

/** Number of bars: as many as fit on a phone. */
const DAYS = 14;

/** Earnings of the last days, one bar per day. Renders nothing if there are no earnings. */
export function EarningsChart({ days }: { days: EarningsAnswer['data']['earningsByDay'] }) {
  const [now] = useState(() => Date.now());
  const bars = lastDays(days, DAYS, now);
  if (bars.every(({ amount }) => amount === 0)) return null;
  const sum = bars.reduce((fils, { amount }) => fils + aedToFils(amount), 0);
  return (
    <section className={styles.section} aria-labelledby="lately">
      <h2 id="lately">{t('Earned in the last {days, number} days', { days: DAYS })}</h2>
      <Card>
        <Price aed={filsToAed(sum)} className={styles.sum} />
        <BarChart
          label={t('Earned by day')}
          data={bars.map(({ day, amount }) => ({ label: formatDate(dubaiInstant(day)), value: amount }))}
          format={(amount) => formatAed(amount)}
        />
      </Card>
    </section>
  );
}
