/** Middle of the sorted values; of two middles the upper one. NaN when there are none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The shorter of two ways of saying how far values lie apart: `least–most`. */
export const span = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
