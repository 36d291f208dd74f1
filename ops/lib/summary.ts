/** Summarizes browser reports from the server's log (one JSON object per line). */

export interface BuildSums {
  remote: string;
  build: string;
  owner: string;
  /** Load times, in ms, of pages that the app opens without a new document. */
  loads: number[];
  /** Load times, in ms, of the first page of each document. */
  opened: number[];
  failures: Map<string, number>;
}
/** Only lines with `remote` and `kind` are browser reports. */
interface Entry {
  remote?: string;
  build?: string;
  kind?: string;
  owner?: string;
  first?: boolean;
  ms?: number;
  failure?: string;
  csp?: Record<string, string>;
  chunk?: string;
  page?: string;
  message?: string;
}

/** The summary shows only the most frequent failures of each build. */
const MAX_FAILURES = 5;

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

export function collect(lines: Iterable<string>): BuildSums[] {
  const builds = new Map<string, BuildSums>();
  for (const line of lines) {
    if (!line.startsWith('{')) continue;
    let entry: Entry;
    try {
      entry = JSON.parse(line);
    } catch {
      continue; // Log rotation may cut a line.
    }
    const { remote, build = '', kind } = entry;
    if (typeof remote !== 'string' || typeof kind !== 'string') continue;
    const key = `${remote} ${build}`;
    const sums = builds.get(key) ?? {
      remote,
      build,
      owner: entry.owner ?? '',
      loads: [],
      opened: [],
      failures: new Map<string, number>(),
    };
    builds.set(key, sums);
    if (kind === 'loaded') (entry.first ? sums.opened : sums.loads).push(entry.ms ?? NaN);
    else {
      const reason = entry.failure ?? entry.csp?.['effective-directive'] ?? '';
      const failure = [kind, reason, entry.chunk ?? entry.page ?? '', entry.message ?? '']
        .filter(Boolean)
        .join(', ');
      sums.failures.set(failure, (sums.failures.get(failure) ?? 0) + 1);
    }
  }
  return [...builds.values()].sort((a, b) => (`${a.remote} ${a.build}` < `${b.remote} ${b.build}` ? -1 : 1));
}

function timeLines(title: string, values: readonly number[]): string[] {
  if (values.length === 0) return [];
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return [
    `  ${title}: ${sorted.length}, median ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms`,
  ];
}

export function describeSummary(builds: readonly BuildSums[]): string[] {
  if (builds.length === 0) return ['The log contains no report of a browser.'];
  return builds.flatMap(({ remote, build, owner, loads, opened, failures }) => {
    const sorted = [...failures].sort(([, a], [, b]) => b - a);
    const sum = sorted.reduce((total, [, count]) => total + count, 0);
    return [
      `${remote} ${build} (${owner})`,
      ...timeLines('first page, from the address to its code', opened),
      ...timeLines('later pages, load of their code', loads),
      `  failures: ${sum}`,
      ...sorted.slice(0, MAX_FAILURES).map(([text, count]) => `    ${count} × ${text}`),
      ...(sorted.length > MAX_FAILURES ? [`    and ${sorted.length - MAX_FAILURES} others`] : []),
    ];
  });
}
