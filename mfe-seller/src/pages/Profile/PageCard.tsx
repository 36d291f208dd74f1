import { PAGE_STATISTICS_DAYS, type PageStatistics } from '@linksouq/shared-api/contract';
import { Card } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { Line } from './Line';
import styles from './PageCard.module.css';

/** `before` is the number of the previous period, which has the same length. */
export function PageCard({ visits, carts, orders, visitsByDay }: PageStatistics) {
  const figures = [
    { label: t('Visits'), ...visits },
    { label: t('Carts'), ...carts },
    { label: t('Orders'), ...orders },
  ];
  const isEmpty = figures.every(({ now, before }) => now + before === 0);
  return (
    <Card as="section" aria-labelledby="page-statistics">
      <h2 id="page-statistics" className={styles.title}>
        {t('Your page, last {days, number} days', { days: PAGE_STATISTICS_DAYS })}
      </h2>
      {isEmpty ? (
        <p className={styles.before}>{t('No visits yet. Share your link to bring brands.')}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            {figures.map(({ label, now, before }) => (
              <div key={label} className={styles.figure}>
                <dt className={styles.label}>{label}</dt>
                <dd>
                  <span className={styles.now}>{t('{n, number}', { n: now })}</span>
                  <span className={styles.before}>{t('before: {n, number}', { n: before })}</span>
                </dd>
              </div>
            ))}
          </dl>
          {visits.now > 0 && <Line values={visitsByDay} />}
        </>
      )}
    </Card>
  );
}
