/** Rotates the list by one place in each repetition of a measurement, so each item has every position equally often. */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
