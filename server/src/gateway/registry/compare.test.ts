import { bucketOf, FAILURE, type Tally, tallyOf, UNTIMED, worseBecause } from './compare';

const tally = (counts: Partial<Tally>): Tally => ({
  loads: 0,
  failures: 0,
  timed: 0,
  p75: undefined,
  ...counts,
});
const LIVE = tally({ loads: 990, failures: 10, timed: 400, p75: 2_000 });

it.each<[string, Partial<Tally>, RegExp | undefined]>([
  ['the values of the live build', { loads: 198, failures: 2, timed: 100, p75: 2_000 }, undefined],
  ['7.0 % of failures, which is the bound', { loads: 186, failures: 14 }, undefined],
  ['7.5 % of failures', { loads: 185, failures: 15 }, /^7\.5 % of its reports are failures, and 1\.0 % of/],
  ['99 reports, all of them failures', { failures: 99 }, undefined],
  ['100 reports, all of them failures', { failures: 100 }, /^100\.0 %/],
  ['3,500 ms, which is the bound', { loads: 100, timed: 100, p75: 3_500 }, undefined],
  ['3,501 ms', { loads: 100, timed: 100, p75: 3_501 }, /^its first page takes 3501 ms/],
  ['3,501 ms, but only 99 timed loads', { loads: 100, timed: 99, p75: 3_501 }, undefined],
])('a candidate is rolled back only above a bound: %s', (_what, candidate, reason) => {
  const reasonFound = worseBecause(tally(candidate), LIVE);
  if (reason) expect(reasonFound).toMatch(reason);
  else expect(reasonFound).toBeUndefined();
});
it('a candidate is not compared while the live build has too few reports', () => {
  expect(worseBecause(tally({ failures: 500 }), tally({ loads: 99 }))).toBeUndefined();
});
it('a tally counts failures, further pages and timed loads separately, and its percentile is at most 20 % too high', () => {
  const counts = [
    { bucket: FAILURE, count: 3 },
    { bucket: UNTIMED, count: 5 },
    { bucket: bucketOf(1_000), count: 75 },
    { bucket: bucketOf(9_000), count: 25 },
  ];
  const { p75, ...rest } = tallyOf(counts);
  expect(rest).toEqual({ loads: 105, failures: 3, timed: 100 });
  expect(p75).toBeGreaterThanOrEqual(1_000);
  expect(p75).toBeLessThanOrEqual(1_200);
  expect(tallyOf([])).toEqual({ loads: 0, failures: 0, timed: 0, p75: undefined });
});
it('a time outside the valid range counts as the nearest valid time', () => {
  expect([bucketOf(-5), bucketOf(0), bucketOf(1e12)]).toEqual([1, 1, bucketOf(600_000)]);
});
