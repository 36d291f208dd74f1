/** For an even number of values, the larger of the two middle values. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Returns `least–most`, rounded to whole numbers. */
export const span = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

/**
 * Nearest-rank percentile. With fewer than 100 / (100 − percent) values, this is the greatest value. NaN for an empty
 * list.
 * @param percent such as 95
 */
export const percentile = (percent: number, values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
