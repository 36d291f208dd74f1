/**
 * Compares the browsers' reports about the live build and about a candidate (the new build of a gradual release). A
 * gradual release is called share.
 */

/** A candidate whose failures or p75 exceed these bounds is rolled back. */
const BOUND = {
  /** Minimum number of reports of each build. */
  reports: 100,
  /** Maximum failure rate of the candidate: the rate of the live build × `timesFailures` + `plusFailures`. */
  timesFailures: 2,
  plusFailures: 0.05,
  /** Maximum p75 of the candidate's first page: the p75 of the live build × `timesMs` + `plusMs`. */
  timesMs: 1.5,
  plusMs: 500,
} as const;

/** Reports of one build since the share began. */
export interface Tally {
  loads: number;
  failures: number;
  /** Number of timed loads. Only the first page of a document is timed. */
  timed: number;
  /** 75th percentile of the timed loads, ms, at most 20 % too high. Undefined without timed loads. */
  p75: number | undefined;
}

/**
 * Buckets for reports during a share. Each bucket with a larger number than UNTIMED contains the loads with
 * times in one range.
 */
export const FAILURE = -1;
export const UNTIMED = 0;
/** Buckets for all reports about a build, with and without a share. */
export const ALL_FAILURES = -2;
export const ALL_LOADS = -3;
/** The upper bound of each bucket is 20 % larger than that of the previous bucket. */
const STEP = Math.log(1.2);
const MAX_MS = 600_000;

/** @param ms time of a load. A time outside 1 ms to 10 min counts as the nearest of these limits */
export const bucketOf = (ms: number): number =>
  Math.max(1, Math.ceil(Math.log(Math.min(Math.max(ms, 1), MAX_MS)) / STEP));

export function tallyOf(counts: readonly { bucket: number; count: number }[]): Tally {
  const sum = (isCounted: (bucket: number) => boolean) =>
    counts.filter(({ bucket }) => isCounted(bucket)).reduce((total, { count }) => total + count, 0);
  const timed = sum((bucket) => bucket > UNTIMED);
  const sorted = counts.filter(({ bucket }) => bucket > UNTIMED).sort((a, b) => a.bucket - b.bucket);
  let counted = 0;
  const bucketOfP75 = sorted.find(({ count }) => (counted += count) >= timed * 0.75);
  return {
    loads: sum((bucket) => bucket >= UNTIMED),
    failures: sum((bucket) => bucket === FAILURE),
    timed,
    p75: bucketOfP75 && Math.round(Math.exp(bucketOfP75.bucket * STEP)),
  };
}

const failureRateOf = ({ loads, failures }: Tally) =>
  loads + failures === 0 ? 0 : failures / (loads + failures);
const formatPercent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Returns why the candidate must be rolled back, or undefined. */
export function rollbackReason(candidate: Tally, live: Tally): string | undefined {
  const enough = (countOf: (tally: Tally) => number) =>
    countOf(candidate) >= BOUND.reports && countOf(live) >= BOUND.reports;
  if (enough(({ loads, failures }) => loads + failures)) {
    const [candidateRate, liveRate] = [failureRateOf(candidate), failureRateOf(live)];
    if (candidateRate > liveRate * BOUND.timesFailures + BOUND.plusFailures)
      return `${formatPercent(candidateRate)} of its reports are failures, and ${formatPercent(liveRate)} of the live build's`;
  }
  const [candidateMs, liveMs] = [candidate.p75, live.p75];
  if (
    enough(({ timed }) => timed) &&
    candidateMs &&
    liveMs &&
    candidateMs > liveMs * BOUND.timesMs + BOUND.plusMs
  )
    return `its first page takes ${candidateMs} ms, and the live build's ${liveMs} ms`;
  return undefined;
}
