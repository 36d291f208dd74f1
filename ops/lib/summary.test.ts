import { collect, describeSummary } from './summary';

const seller = { remote: 'mfe_seller', build: 'aaaaaaaaaaaa', owner: 'squad-seller' };
const line = (more: object) => JSON.stringify({ level: 30, ...seller, ...more });
const loaded = (ms: number, first = false) => line({ kind: 'loaded', page: 'Plans', ms, first });

it('lists load times and failures by remote and build, with the squad', () => {
  const timeout = line({
    kind: 'load',
    failure: 'timeout',
    chunk: 'seller-Plans',
    message: 'Loading failed.',
  });
  const lines = [
    ...[40, 10, 30, 20].map((ms) => loaded(ms)),
    loaded(900, true),
    timeout,
    timeout,
    line({ kind: 'render', page: 'Profile', message: 'boom' }),
    line({ kind: 'policy', csp: { 'effective-directive': 'img-src' } }),
    line({ build: 'bbbbbbbbbbbb', kind: 'script', message: 'x' }),
    '{"msg":"released"}',
    '{"cut":',
    'ready http://localhost:3000',
  ];
  expect(describeSummary(collect(lines))).toEqual([
    'mfe_seller aaaaaaaaaaaa (squad-seller)',
    '  first page, from the address to its code: 1, median 900 ms, p95 900 ms',
    '  later pages, load of their code: 4, median 30 ms, p95 40 ms',
    '  failures: 4',
    '    2 × load, timeout, seller-Plans, Loading failed.',
    '    1 × render, Profile, boom',
    '    1 × policy, img-src',
    'mfe_seller bbbbbbbbbbbb (squad-seller)',
    '  failures: 1',
    '    1 × script, x',
  ]);
});
it('says that a log contains no browser reports', () => {
  expect(describeSummary(collect(['{"msg":"released"}']))).toEqual([
    'The log contains no report of a browser.',
  ]);
});
