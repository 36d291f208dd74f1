/** The integrity maps (chunk → hash) of an entry file. The hashes are still placeholders here. */
const INTEGRITY_MAPS = /(__webpack_require__\.sri(?:Css)?Hashes = )(\{[^{}]*\})/g;

const sortMap = (map: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(map) as Record<string, string>).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** Sorts the integrity maps by chunk name. Returns undefined if nothing changes. */
export function withSortedIntegrity(script: string): string | undefined {
  const sortedScript = script.replace(
    INTEGRITY_MAPS,
    (_, start: string, map: string) => start + sortMap(map),
  );
  return sortedScript === script ? undefined : sortedScript;
}
