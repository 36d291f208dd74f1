/**
 * Matches the integrity maps (chunk to hash) in an entry file. Their hashes are still placeholders, which the
 * bundler replaces later.
 */
const INTEGRITY_MAPS = /(__webpack_require__\.sri(?:Css)?Hashes = )(\{[^{}]*\})/g;

const sortMap = (map: string) =>
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
  const sortedScript = script.replace(
    INTEGRITY_MAPS,
    (_, start: string, map: string) => start + sortMap(map),
  );
  return sortedScript === script ? undefined : sortedScript;
}
