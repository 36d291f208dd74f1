/**
 * Rotates the list by one place each round, so that each variant is first, second, … equally often. Neighbours stay
 * neighbours: a variant always follows the same other variant, except when it is first.
 */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
