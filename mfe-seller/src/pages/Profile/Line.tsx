import styles from './Line.module.css';

/** `STEP` is the distance between two values. Both constants are in units of the viewBox. */
const STEP = 8;
const HEIGHT = 32;

/**
 * Draws values as a line, the oldest value first. A day with a chargeback has a negative value. Screen readers ignore
 * the line, so show the sum in words too.
 */
export function Line({ values }: { values: readonly number[] }) {
  const min = Math.min(0, ...values);
  const range = Math.max(...values) - min;
  const points = values.map(
    (value, at) => `${at * STEP},${HEIGHT - 2 - ((value - min) / range) * (HEIGHT - 4)}`,
  );
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${(values.length - 1) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
