/** Compares the reports of a candidate with those of the live build. */

/** A candidate is rolled back above these bounds. Each build needs the number of reports first. */
const BOUND = {
  reports: 100,
  /** Failures: times the live build's part, plus a part of all reports. */
  timesFailures: 2,
  plusFailures: 0.05,
  /** Time of the first page, three quarters of the loads: times the live build's, plus ms. */
  timesMs: 1.5,
  plusMs: 500,
} as const;

/** Reports of one build since its share began. */
export interface Tally {
  loads: number;
  failures: number;
  /** Loads of a document's first page. Only these are timed. */
  timed: number;
  /** Time that three quarters of the timed loads need, ms, at most 20 % too high. Undefined without one. */
  p75: number | undefined;
}

/** Buckets of a count: failures, loads of further pages, and above them the timed loads. */
export const FAILURE = -1;
/** Counts since the build was first offered, also outside of a share. */
export const ALL_FAILURES = -2;
export const ALL_LOADS = -3;
export const UNTIMED = 0;
/** Each bucket of times is 20 % wider than the one before. */
const STEP = Math.log(1.2);
const LONGEST_MS = 600_000;

/** @param ms time of a load; values outside of 1 ms to 10 min count as the nearest of them */
export const bucketOf = (ms: number): number =>
  Math.max(1, Math.ceil(Math.log(Math.min(Math.max(ms, 1), LONGEST_MS)) / STEP));

export function tallyOf(counts: readonly { bucket: number; count: number }[]): Tally {
  const sum = (of: (bucket: number) => boolean) =>
    counts.filter(({ bucket }) => of(bucket)).reduce((total, { count }) => total + count, 0);
  const timed = sum((bucket) => bucket > UNTIMED);
  const sorted = counts.filter(({ bucket }) => bucket > UNTIMED).sort((a, b) => a.bucket - b.bucket);
  let below = 0;
  const at = sorted.find(({ count }) => (below += count) >= timed * 0.75);
  return {
    loads: sum((bucket) => bucket >= UNTIMED),
    failures: sum((bucket) => bucket === FAILURE),
    timed,
    p75: at && Math.round(Math.exp(at.bucket * STEP)),
  };
}

const partOf = ({ loads, failures }: Tally) => (loads + failures === 0 ? 0 : failures / (loads + failures));
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** Returns why the candidate is worse than the bound, or undefined while it is not or the reports are too few. */
export function worseBecause(candidate: Tally, live: Tally): string | undefined {
  const enough = (of: (tally: Tally) => number) =>
    of(candidate) >= BOUND.reports && of(live) >= BOUND.reports;
  if (enough(({ loads, failures }) => loads + failures)) {
    const [ours, theirs] = [partOf(candidate), partOf(live)];
    if (ours > theirs * BOUND.timesFailures + BOUND.plusFailures)
      return `${percent(ours)} of its reports are failures, and ${percent(theirs)} of the live build's`;
  }
  const [ours, theirs] = [candidate.p75, live.p75];
  if (enough(({ timed }) => timed) && ours && theirs && ours > theirs * BOUND.timesMs + BOUND.plusMs)
    return `its first page takes ${ours} ms, and the live build's ${theirs} ms`;
  return undefined;
}
