/** The progress of the order in four steps. */
import { type DeliveryAnswer, isItemDone, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import styles from './Track.module.css';

/** Number of steps that are over, by state. An order in any other state has ended without completion. */
const FINISHED: Readonly<Partial<Record<OrderState, (isQuoted: boolean) => number>>> = {
  awaiting_payment: () => 0,
  pending: (isQuoted) => (isQuoted ? 0 : 1),
  quoted: () => 1,
  in_progress: () => 2,
  disputed: () => 2,
  completed: () => 4,
};

/**
 * Support can decide about an order before the seller accepts it, and complete an order before everything is
 * delivered. Then a step is over, but it is not done.
 */
export function Track({ delivery: { data: items, order } }: { delivery: DeliveryAnswer }) {
  const events = order.timeline?.map(({ kind }) => kind);
  // After an order with hidden prices, the seller sends a price before the payment.
  const isQuoted = events?.includes('place_hidden') ?? order.waitsFor === 'quote';
  const finished = FINISHED[stateOf(order)]?.(isQuoted);
  if (finished === undefined) return null;
  const content = { name: t('Content'), isDone: items.length > 0 && items.every(isItemDone) };
  const completion = { name: t('Completion'), isDone: true };
  const payment = { name: t('Payment'), isDone: true };
  const steps = isQuoted
    ? [{ name: t('Price'), isDone: true }, payment, content, completion]
    : [payment, { name: t('Acceptance'), isDone: events?.includes('accept') ?? true }, content, completion];
  const stateAt = (at: number, isDone: boolean) => {
    if (at >= finished) return at === finished ? 'current' : 'todo';
    return isDone ? 'done' : 'skipped';
  };
  return (
    <ol className={styles.track} aria-label={t('Steps')}>
      {steps.map(({ name, isDone }, at) => {
        const state = stateAt(at, isDone);
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {name}
            {state === 'done' && <span className="visually-hidden"> {t('Done')}</span>}
            {state === 'skipped' && <span className="visually-hidden"> {t('Not done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
