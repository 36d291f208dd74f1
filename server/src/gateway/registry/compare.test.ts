import { bucketOf, FAILURE, type Tally, tallyOf, UNTIMED, rollbackReason } from './compare';

const tally = (counts: Partial<Tally>): Tally => ({
  loads: 0,
  failures: 0,
  timed: 0,
  p75: undefined,
  ...counts,
});
const LIVE = tally({ loads: 990, failures: 10, timed: 400, p75: 2_000 });

it.each<[string, 'kept' | 'rolled back', Partial<Tally>, RegExp | undefined]>([
  ['the values of the live build', 'kept', { loads: 198, failures: 2, timed: 100, p75: 2_000 }, undefined],
  ['7.0 % failures (the bound)', 'kept', { loads: 186, failures: 14 }, undefined],
  [
    '7.5 % failures',
    'rolled back',
    { loads: 185, failures: 15 },
    /^7\.5 % of its reports are failures, and 1\.0 % of/,
  ],
  ['99 reports that are all failures', 'kept', { failures: 99 }, undefined],
  ['100 reports that are all failures', 'rolled back', { failures: 100 }, /^100\.0 %/],
  ['a p75 of 3,500 ms (the bound)', 'kept', { loads: 100, timed: 100, p75: 3_500 }, undefined],
  [
    'a p75 of 3,501 ms',
    'rolled back',
    { loads: 100, timed: 100, p75: 3_501 },
    /^its first page takes 3501 ms/,
  ],
  ['a p75 of 3,501 ms in only 99 timed loads', 'kept', { loads: 100, timed: 99, p75: 3_501 }, undefined],
])('a candidate with %s is %s', (_name, result, candidate, reason) => {
  const reasonFound = rollbackReason(tally(candidate), LIVE);
  expect(reasonFound === undefined ? 'kept' : 'rolled back').toBe(result);
  if (reason) expect(reasonFound).toMatch(reason);
  else expect(reasonFound).toBeUndefined();
});
it('a candidate is kept while the live build has too few reports', () => {
  expect(rollbackReason(tally({ failures: 500 }), tally({ loads: 99 }))).toBeUndefined();
});
it('tallyOf returns loads, failures and timed loads, and a percentile that is at most 20 % too high', () => {
  const counts = [
    { bucket: FAILURE, count: 3 },
    { bucket: UNTIMED, count: 5 },
    { bucket: bucketOf(1_000), count: 75 },
    { bucket: bucketOf(9_000), count: 25 },
  ];
  const { p75, ...sums } = tallyOf(counts);
  expect(sums).toEqual({ loads: 105, failures: 3, timed: 100 });
  expect(p75).toBeGreaterThanOrEqual(1_000);
  expect(p75).toBeLessThanOrEqual(1_200);
  expect(tallyOf([])).toEqual({ loads: 0, failures: 0, timed: 0, p75: undefined });
});
it('a time outside the valid range counts as the nearest valid time', () => {
  expect([bucketOf(-5), bucketOf(0), bucketOf(1e12)]).toEqual([1, 1, bucketOf(600_000)]);
});
