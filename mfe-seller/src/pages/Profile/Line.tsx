import styles from './Line.module.css';

/** Distance between two values and height of the drawing, in units of the viewBox. */
const STEP = 8;
const HEIGHT = 32;

/** Draws a line through values, oldest first. Screen readers ignore it, so show the sum in words too. */
export function Line({ values }: { values: readonly number[] }) {
  const maxValue = Math.max(...values);
  const points = values.map((value, at) => `${at * STEP},${HEIGHT - 2 - (value / maxValue) * (HEIGHT - 4)}`);
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
