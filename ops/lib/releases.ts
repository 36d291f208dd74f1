interface Release {
  name: string;
  build: string;
  by: string;
  createdAt: string;
  commit?: string | null;
  author?: string | null;
  /** Fingerprint of the signing key. */
  signer?: string | null;
  /** Size of the web files in bytes. */
  size?: number;
}
interface Tally {
  loads: number;
  failures: number;
  timed: number;
  p75?: number;
}
interface Comparison {
  name: string;
  build: string;
  percent: number;
  since: string;
  candidate: Tally;
  live: Tally;
}
export interface Listed {
  live: Record<string, string>;
  releases: readonly Release[];
  /** Build sets that ended the render process too often. The server no longer renders their pages. */
  leftToBrowsers?: readonly { set: string; since: string; reason: string }[];
  /** The running shares, with reports of browsers about the candidate and the live build. */
  comparisons?: readonly Comparison[];
  log: readonly {
    name: string;
    build: string;
    previous: string | null;
    by: string;
    at: string;
    /**
     * Percentage of new sessions that get the candidate. 0 means that the share ended. Null means that the build
     * became live.
     */
    share?: number | null;
  }[];
}

const formatSecond = (at: string) => `${at.slice(0, 19).replace('T', ' ')} UTC`;

function originOf({ commit, author, signer, size }: Partial<Release> = {}): string {
  const parts = [
    commit && `commit ${commit.slice(0, 12)}${author ? ` by ${author}` : ''}`,
    signer && `signed ${signer}`,
    size !== undefined && `${Math.round(size / 1000)} kB`,
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(', ')}` : '';
}

/** Returns the failures and the load time of the first page in words, from the reports of browsers. */
function tallyText({ loads, failures, timed, p75 }: Tally): string {
  const reportCount = loads + failures;
  const failureText =
    reportCount === 0
      ? 'no reports'
      : `${((failures / reportCount) * 100).toFixed(1)} % of ${reportCount} reports are failures`;
  return p75 === undefined
    ? failureText
    : `${failureText}, first page within ${p75} ms for 75 % of ${timed} loads`;
}
const comparisonLines = ({ build, percent, since, candidate, live }: Comparison): string[] => [
  `  ${build} is a candidate for ${percent} % of new sessions since ${formatSecond(since)}`,
  `    candidate: ${tallyText(candidate)}`,
  `    live:      ${tallyText(live)}`,
];
function effectOf({ share, previous }: { share?: number | null; previous: string | null }): string {
  if (share === 0) return ', share ended';
  if (typeof share === 'number') return `, ${share} % of new sessions`;
  return previous ? `, after ${previous}` : '';
}

/**
 * Returns lines about each container: its live build, running comparisons, and its releases, newest first.
 * @param name name of one container. The default is all containers
 */
export function describeReleases(
  { live, releases, log, comparisons = [], leftToBrowsers = [] }: Listed,
  name?: string,
): string[] {
  const isSelected = ({ name: other }: { name: string }) => name === undefined || other === name;
  const lines: string[] = [];
  for (const container of [...new Set(log.filter(isSelected).map((row) => row.name))].sort()) {
    lines.push(`${container}: ${live[container]} is live`);
    for (const comparison of comparisons.filter(({ name: comparedName }) => comparedName === container))
      lines.push(...comparisonLines(comparison));
    const browserRendered = leftToBrowsers.find(({ set }) =>
      set.endsWith(`+${container}@${live[container]}`),
    );
    if (browserRendered)
      lines.push(
        `  since ${formatSecond(browserRendered.since)}, only browsers render its pages, because it ended its render process too often (${browserRendered.reason})`,
      );
    const recordOf = (build: string) =>
      releases.find(({ name: other, build: id }) => other === container && id === build);
    const entriesOfContainer = log.filter((row) => row.name === container);
    const liveEntry = entriesOfContainer.find(({ share = null }) => share === null);
    for (const row of entriesOfContainer) {
      const mark = row === liveEntry ? '→' : ' ';
      lines.push(
        `${mark} ${formatSecond(row.at)}  ${row.build}  ${row.by}${effectOf(row)}${originOf(recordOf(row.build))}`,
      );
    }
    const shown = new Set(entriesOfContainer.map(({ build }) => build));
    for (const row of releases.filter(({ name: other, build }) => other === container && !shown.has(build)))
      lines.push(`  ${formatSecond(row.createdAt)}  ${row.build}  ${row.by}${originOf(row)}`);
  }
  if (lines.length > 0) return lines;
  return [name ? `${name} was never released here.` : 'Nothing was ever released here.'];
}
