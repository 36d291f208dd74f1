import { describeReleases } from './releases.mjs';

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

it('lists builds with author and time, newest first, and marks the live one', () => {
  expect(describeReleases({ live, releases: [], log }, 'mfe_seller')).toEqual([
    'mfe_seller: aaaaaaaaaaaa is live',
    '→ 2026-03-02 08:03:00 UTC  aaaaaaaaaaaa  mfe_seller (sara), rollback, after bbbbbbbbbbbb',
    '  2026-03-02 08:02:00 UTC  bbbbbbbbbbbb  mfe_seller (omar), after aaaaaaaaaaaa',
    '  2026-03-02 08:01:00 UTC  aaaaaaaaaaaa  admin',
  ]);
});
it('says when nothing was released', () => {
  expect(describeReleases({ live: {}, releases: [], log: [] }, 'mfe_seller')).toEqual([
    'mfe_seller was never released here.',
  ]);
  expect(describeReleases({ live: {}, releases: [], log: [] })).toEqual(['Nothing was ever released here.']);
});
