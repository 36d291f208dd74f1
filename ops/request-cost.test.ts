/**
 * Compares the allocated bytes of one request with bench/cost/budget.json. If a change needs more bytes, run
 * `npm run bench -- cost --accept`. The test is in ops, because no workspace of the product may import bench.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './lib/paths';

it('each measured request allocates at most 10 % more than its budget', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/run.ts', 'cost', '--no-processor', '--no-keep'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect({ status, missed: stdout.match(/.*MISSED.*/g), stderr }).toEqual({
    status: 0,
    missed: null,
    stderr: expect.anything(),
  });
  expect(stdout.match(/allocated.*met/g)?.length).toBeGreaterThanOrEqual(10);
});
