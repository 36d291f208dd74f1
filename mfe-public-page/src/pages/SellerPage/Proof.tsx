import type { PublicSeller } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './Proof.module.css';

/** The server sends no figures for fewer than three completed orders. */
export function Proof({ proof }: { proof: PublicSeller['proof'] }) {
  if (!proof) return null;
  const { completedOrders: count, onTimePercent, answerHours } = proof;
  const facts: [figure: string, label: string][] = [
    [String(count), t('{count, plural, one {order completed} other {orders completed}}', { count })],
  ];
  if (onTimePercent !== null) facts.push([`${onTimePercent}%`, t('on time')]);
  if (answerHours !== null) facts.push([t('{hours} h', { hours: answerHours }), t('to answer')]);
  return (
    <ul className={styles.proof} aria-label={t('Track record')}>
      {facts.map(([figure, label]) => (
        <li key={label}>
          <strong>{figure}</strong> {label}
        </li>
      ))}
    </ul>
  );
}
