/**
 * Rotates the list by one place in each round, so that each variant is equally often first, second and so on.
 * The order is only rotated, not shuffled: each variant follows the same variant in every round, except in
 * the rounds where it comes first.
 */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
