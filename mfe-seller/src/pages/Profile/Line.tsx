import styles from './Line.module.css';

/** Size of the drawing. */
const STEP = 8;
const HEIGHT = 32;

/** Draws a line through values, oldest first. It is decoration: state the sum in words beside it. */
export function Line({ values }: { values: readonly number[] }) {
  const top = Math.max(...values);
  const points = values.map((value, at) => `${at * STEP},${HEIGHT - 2 - (value / top) * (HEIGHT - 4)}`);
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
