/**
 * Matches the integrity maps (chunk to hash) in an entry file. Their hashes are still placeholders, which the
 * bundler replaces later.
 */
const MAPS = /(__webpack_require__\.sri(?:Css)?Hashes = )(\{[^{}]*\})/g;

const sorted = (map: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(map) as Record<string, string>).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/**
 * Sorts the integrity maps of a script by chunk name. Returns undefined if the script has no map, or if its
 * maps are sorted already.
 */
export function withSortedIntegrity(script: string): string | undefined {
  const changed = script.replace(MAPS, (_, start: string, map: string) => start + sorted(map));
  return changed === script ? undefined : changed;
}
