/**
 * Compares the bytes that the server allocates for one request with the budgets in bench/cost/budget.json. If
 * a change may cost more bytes, run `npm run bench -- cost --accept`. The test is in ops, because no
 * workspace may import bench.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './build/workspaces';

it('no measured request allocates over 10 % more than its budget', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/run.ts', 'cost', '--rounds', '3', '--requests', '100', '--no-keep'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect({ status, missed: stdout.match(/.*MISSED.*/g), stderr }).toEqual({
    status: 0,
    missed: null,
    stderr: expect.anything(),
  });
  // At least 10 requests have a budget.
  expect(stdout.match(/allocated.*met/g)?.length).toBeGreaterThanOrEqual(10);
});
