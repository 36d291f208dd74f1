/**
 * Rotates the list by one place in each round. So each variant is equally often first, second and so on. The
 * predecessor of a variant is the same in each round, except when the variant is the first.
 */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
