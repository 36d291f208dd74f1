import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OPS } from '../lib/child';
import { defineCommand } from '../lib/command';
import { testEnvironment } from '../tests/environment';
import { commandStage, jestStage, playwrightStage, sayResults, type StageResult } from '../tests/stages';

export default defineCommand({
  usage: 'npm test, or npm run test:full',
  purpose: 'Runs lint, types, unit tests, the build and browser tests. The last line is the sum.',
  flags: { full: { type: 'boolean', help: 'adds the long tests' } },
  async run({ values }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-test-'));
    const isFull = values.full === true;
    const env = testEnvironment(isFull);
    // The full tests contain walks over two replicas, which need a PostgreSQL server. Without one they are skipped and
    // reported.
    const { TEST_DATABASE_URL } = process.env;
    const postgres = isFull && TEST_DATABASE_URL ? { TEST_DATABASE_URL } : {};
    const stages = [
      () => commandStage('lint', 'npm', ['run', '--silent', 'lint'], env),
      () => commandStage('types', 'npm', ['run', '--silent', 'typecheck'], env),
      () => commandStage('quality', 'npm', ['run', '--silent', 'quality'], env),
      () => jestStage('unit', [], folder, { ...env, NODE_ENV: 'test' }),
      () => commandStage('build', process.execPath, [OPS, 'build'], env),
      () => playwrightStage('browser', [], folder, { ...env, ...postgres }),
      // The unit tests contain the short form.
      ...(isFull
        ? [
            () =>
              commandStage('cluster', process.execPath, [OPS, 'proof', 'cluster'], { ...env, ...postgres }),
          ]
        : []),
    ];
    const results: StageResult[] = [];
    try {
      for (const stage of stages) results.push(await stage());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    sayResults(results);
  },
});
