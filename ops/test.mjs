/**
 * `npm test`: everything that must pass before a change is shared, on a clean clone with only Node. Lint, types, unit
 * tests, build, browser tests; the last line is the sum. `--full` adds the long ones.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArgs } from './lib/args.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { run, say } from './lib/say.mjs';
import { commandStage, jestStage, playwrightStage } from './tests/stages.mjs';
import { testEnvironment } from './tests/environment.mjs';

await run(async () => {
  checkNode();
  const { values } = readArgs('npm test, or npm run test:full', { full: { type: 'boolean' } }, 0);
  await ensureInstalled();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-test-'));
  const isFull = values.full === true;
  const env = testEnvironment(isFull);
  // The full tests have walks over two replicas, which need a PostgreSQL server. Without one they are skipped and
  // reported.
  const { TEST_DATABASE_URL } = process.env;
  const postgres = isFull && TEST_DATABASE_URL ? { TEST_DATABASE_URL } : {};
  const stages = [
    () => commandStage('lint', 'npm', ['run', '--silent', 'lint'], env),
    () => commandStage('types', 'npm', ['run', '--silent', 'typecheck'], env),
    () => jestStage('unit', [], folder, { ...env, NODE_ENV: 'test' }),
    () => commandStage('build', process.execPath, ['ops/build.mjs'], env),
    () => playwrightStage('browser', [], folder, { ...env, ...postgres }),
    // A sample: all guards take hours.
    ...(isFull
      ? [() => commandStage('guards', process.execPath, ['ops/mutate-guards.mjs', '--sample', '12'], env)]
      : []),
  ];
  const results = [];
  try {
    for (const stage of stages) results.push(await stage());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('');
  for (const { name, passed, failed, seconds, notes } of results) {
    say(`${name.padEnd(8)} ${passed} passed, ${failed} failed in ${Math.round(seconds)} s`);
    for (const note of notes) say(`         ${note}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
