/**
 * Returns the median of the values. If the number of values is even, it returns the larger of the two middle
 * values. For an empty list it returns NaN.
 */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Returns the range of the values, rounded to whole numbers, as `least–most`. */
export const span = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

/**
 * Returns a percentile of the values, such as 95. For fewer values than 100 / (100 − percent) this is the greatest
 * value. For an empty list it returns NaN.
 */
export const percentile = (percent: number, values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
