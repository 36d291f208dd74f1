/**
 * Checks what one request allocates in the server against bench/cost/budget.json. When a change is worth more, run
 * `npm run bench -- cost --accept`. The test is here because no workspace imports bench.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from './build/workspaces';

it('no common request allocates 10 % more than its budget', () => {
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
  // Each of the requests has a budget.
  expect(stdout.match(/allocated.*met/g)?.length).toBeGreaterThanOrEqual(10);
});
