/**
 * Rotates the list by one place in each round, so that each item has every position equally often. The order
 * of neighbours does not change: after the last item of the list comes the first.
 */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
