/** The progress of the order in four steps. */
import { type DeliveryAnswer, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './Track.module.css';

/** Number of finished steps by state. An order in any other state has ended without completion. */
const FINISHED: Readonly<Partial<Record<OrderState, (isQuoted: boolean) => number>>> = {
  awaiting_payment: () => 0,
  pending: (isQuoted) => (isQuoted ? 0 : 1),
  quoted: () => 1,
  in_progress: () => 2,
  disputed: () => 2,
  completed: () => 4,
};

export function Track({ order }: { order: DeliveryAnswer['order'] }) {
  // After an order with hidden prices, the seller sends a price before the payment.
  const isQuoted = order.timeline?.some(({ kind }) => kind === 'place_hidden') ?? order.waitsFor === 'quote';
  const finished = FINISHED[stateOf(order)]?.(isQuoted);
  if (finished === undefined) return null;
  const steps = isQuoted
    ? [t('Price'), t('Payment'), t('Content'), t('Completion')]
    : [t('Payment'), t('Acceptance'), t('Content'), t('Completion')];
  return (
    <ol className={styles.track} aria-label={t('Steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-state={at < finished ? 'done' : at === finished ? 'current' : 'todo'}
          aria-current={at === finished ? 'step' : undefined}
        >
          {step}
          {at < finished && <span className="visually-hidden"> {t('Done')}</span>}
        </li>
      ))}
    </ol>
  );
}
