import { useState } from 'react';
import { dubaiInstant, type EarningsAnswer, formatAed, formatDate } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { BarChart, Card, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { earnedIn, lastDays } from './last-days';
import styles from './MyEarning.module.css';

/** More bars do not fit on a phone. */
const DAYS = 14;

/** One bar per day. Renders nothing without earnings. */
export function EarningsChart({ days }: { days: EarningsAnswer['data']['earningsByDay'] }) {
  const [now] = useState(serverNow);
  const bars = lastDays(days, DAYS, now);
  if (bars.every(({ amount }) => amount === 0)) return null;
  return (
    <section className={styles.section} aria-labelledby="lately">
      <h2 id="lately">{t('Earned in the last {days, number} days', { days: DAYS })}</h2>
      <Card>
        <Price aed={earnedIn(bars)} className={styles.sum} />
        <BarChart
          label={t('Earned by day')}
          data={bars.map(({ day, amount }) => ({ label: formatDate(dubaiInstant(day)), value: amount }))}
          format={(amount) => formatAed(amount)}
        />
      </Card>
    </section>
  );
}
