import { join } from 'node:path';
import { calls } from '@linksouq/shared-api/contract';
import { callsMadeIn } from '../shared-ui/testing/made-calls';
import { ROOT } from './lib/paths';

/** Workspaces with screens. Each has `src/failing-calls.test.tsx` with a row for each call of its screens. */
const SCREENS = ['shell', 'mfe-public-page', 'mfe-seller', 'mfe-buyer', 'mfe-delivery', 'ops/console'];
it('the tables of failing calls contain each call of the contract', () => {
  const made = SCREENS.flatMap((name) => callsMadeIn(join(ROOT, name, 'src')));
  const all = [...new Set(made)].toSorted();
  expect(all).toEqual(Object.keys(calls).toSorted());
});
