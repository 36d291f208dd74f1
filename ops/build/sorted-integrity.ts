/**
 * Matches the maps from chunk to integrity in an entry. The bundler replaces the placeholders in them later.
 */
const MAPS = /(__webpack_require__\.sri(?:Css)?Hashes = )(\{[^{}]*\})/g;

const sorted = (map: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(map) as Record<string, string>).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** Sorts the integrity maps of a script by chunk name. Returns undefined for a script without a map. */
export function withSortedIntegrity(script: string): string | undefined {
  const changed = script.replace(MAPS, (_, start: string, map: string) => start + sorted(map));
  return changed === script ? undefined : changed;
}
