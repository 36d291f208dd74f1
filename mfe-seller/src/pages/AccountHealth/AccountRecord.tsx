import type { TrackRecord } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './AccountRecord.module.css';

type AccountRecordProps = TrackRecord & {
  /** Number of open orders. Set only for a seller without a completed order. */
  openOrders?: number;
};

/** The seller's track record. Brands see the same figures on the public page. */
export function AccountRecord({
  completedOrders,
  onTimePercent,
  answerHours,
  openOrders,
}: AccountRecordProps) {
  const figures = [{ label: t('Completed orders'), figure: t('{n, number}', { n: completedOrders }) }];
  if (openOrders !== undefined)
    figures.unshift({ label: t('Open orders'), figure: t('{n, number}', { n: openOrders }) });
  if (onTimePercent !== null)
    figures.push({ label: t('On time'), figure: t('{percent, number}%', { percent: onTimePercent }) });
  if (answerHours !== null)
    figures.push({ label: t('Time to answer'), figure: t('{hours} h', { hours: answerHours }) });
  return (
    <section className={styles.record} aria-labelledby="record">
      <h2 id="record" className={styles.title}>
        {t('Your record')}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ label, figure }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('Brands see these figures on your page from the third order.')}</p>
    </section>
  );
}
