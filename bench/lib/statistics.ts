/** Returns the median of the values, or the upper middle value of an even number. NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Returns the range of values as `least–most`. */
export const span = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
