import { describeReleases } from './releases';

const at = (minute: number) => `2026-03-02T08:0${minute}:00.000Z`;
const log = [
  {
    name: 'mfe_seller',
    build: 'aaaaaaaaaaaa',
    previous: 'bbbbbbbbbbbb',
    by: 'mfe_seller (sara), rollback',
    at: at(3),
  },
  { name: 'mfe_seller', build: 'bbbbbbbbbbbb', previous: 'aaaaaaaaaaaa', by: 'mfe_seller (omar)', at: at(2) },
  { name: 'mfe_seller', build: 'aaaaaaaaaaaa', previous: null, by: 'admin', at: at(1) },
];
const live = { mfe_seller: 'aaaaaaaaaaaa' };

it('lists builds with author and time, newest first, and marks the live build', () => {
  expect(describeReleases({ live, releases: [], log }, 'mfe_seller')).toEqual([
    'mfe_seller: aaaaaaaaaaaa is live',
    '→ 2026-03-02 08:03:00 UTC  aaaaaaaaaaaa  mfe_seller (sara), rollback, after bbbbbbbbbbbb',
    '  2026-03-02 08:02:00 UTC  bbbbbbbbbbbb  mfe_seller (omar), after aaaaaaaaaaaa',
    '  2026-03-02 08:01:00 UTC  aaaaaaaaaaaa  admin',
  ]);
});
it('shows commit, author, signer and size of a build, and that only browsers render it', () => {
  const record = {
    name: 'mfe_seller',
    build: 'aaaaaaaaaaaa',
    by: 'mfe_seller (omar)',
    createdAt: at(1),
    commit: `${'0123456789ab'.repeat(3)}0123`,
    author: 'Omar',
    signer: 'feedfeedfeedfeed',
    size: 255_400,
  };
  const left = [
    { set: 'shell@111111111111+mfe_seller@aaaaaaaaaaaa', since: at(4), reason: 'rendered for too long' },
  ];
  const [, second, third] = describeReleases(
    { live, releases: [record], log, leftToBrowsers: left },
    'mfe_seller',
  );
  expect(second).toContain('since 2026-03-02 08:04:00 UTC, only browsers render its pages');
  expect(third).toContain(', commit 0123456789ab by Omar, signed feedfeedfeedfeed, 255 kB');
});
it('returns a sentence if nothing was released', () => {
  expect(describeReleases({ live: {}, releases: [], log: [] }, 'mfe_seller')).toEqual([
    'mfe_seller was never released here.',
  ]);
  expect(describeReleases({ live: {}, releases: [], log: [] })).toEqual(['Nothing was ever released here.']);
});
it('compares the reports of a running candidate with those of the live build', () => {
  const entry = { name: 'mfe_seller', by: 'mfe_seller (omar)' };
  const shared = [
    { ...entry, build: 'cccccccccccc', previous: 'aaaaaaaaaaaa', at: at(5), share: 10 },
    { ...entry, build: 'dddddddddddd', previous: 'aaaaaaaaaaaa', at: at(4), share: 0 },
    ...log,
  ];
  const comparison = {
    name: 'mfe_seller',
    build: 'cccccccccccc',
    percent: 10,
    since: at(5),
    candidate: { loads: 97, failures: 3, timed: 40, p75: 1_800 },
    live: { loads: 0, failures: 0, timed: 0 },
  };
  expect(
    describeReleases({ live, releases: [], log: shared, comparisons: [comparison] }, 'mfe_seller').slice(
      0,
      7,
    ),
  ).toEqual([
    'mfe_seller: aaaaaaaaaaaa is live',
    '  cccccccccccc is a candidate for 10 % of new sessions since 2026-03-02 08:05:00 UTC',
    '    candidate: 3.0 % of 100 reports are failures, first page within 1800 ms for 75 % of 40 loads',
    '    live:      no reports',
    '  2026-03-02 08:05:00 UTC  cccccccccccc  mfe_seller (omar), 10 % of new sessions',
    '  2026-03-02 08:04:00 UTC  dddddddddddd  mfe_seller (omar), share ended',
    '→ 2026-03-02 08:03:00 UTC  aaaaaaaaaaaa  mfe_seller (sara), rollback, after bbbbbbbbbbbb',
  ]);
});
