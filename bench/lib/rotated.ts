/**
 * The list from another start each round: what follows a costly neighbour, whose browser is still being cleared away,
 * does so once in a while and not always.
 */
export function rotated<T>(list: readonly T[], round: number): T[] {
  const start = list.length === 0 ? 0 : round % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
