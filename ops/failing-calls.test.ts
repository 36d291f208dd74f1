import { join } from 'node:path';
import { calls } from '@linksouq/shared-api/contract';
import { callsMadeIn } from '../shared-ui/testing/made-calls';
import { ROOT } from './lib/paths';

/**
 * Workspaces that have a test `src/failing-calls.test.tsx`. The table of this test has a row for each API call of the
 * pages. The console is not in the list, because it makes only the calls of operators.
 */
const SCREENS = ['shell', 'mfe-public-page', 'mfe-seller', 'mfe-buyer', 'mfe-delivery'];
it('the pages make each call of the contract, so the tables of failing calls cover every call', () => {
  const callNames = SCREENS.flatMap((name) => callsMadeIn(join(ROOT, name, 'src')));
  const sortedNames = [...new Set(callNames)].toSorted();
  expect(sortedNames).toEqual(Object.keys(calls).toSorted());
});
