import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { INSTALLING } from '../bootstrap/installing-commands.mjs';
import { OPS } from '../lib/child';
import { defineCommand } from '../lib/command';
import { EMBEDDED_SUITES } from '../tests/embedded-suites';
import { testEnvironment } from '../tests/environment';
import { testPostgres } from '../tests/own-postgres';
import {
  commandStage,
  jestStage,
  playwrightStage,
  sayResults,
  scriptStages,
  type StageResult,
} from '../tests/stages';

export default defineCommand({
  ...INSTALLING.test,
  purpose:
    'Runs lint, types, unit tests, the build and browser tests. The server’s tests run on the PostgreSQL of TEST_DATABASE_URL. If it is not set, they run on a temporary PostgreSQL server or, if PostgreSQL is not installed, on the embedded database. The last line counts passed and failed tests.',
  async run({ values }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-test-'));
    const isFull = values.full === true;
    const env = testEnvironment(isFull);
    const postgresServer = await testPostgres(process.env.TEST_DATABASE_URL ?? '');
    const { url: postgres, socketFolder } = postgresServer;
    const hasPostgres = postgres !== undefined;
    const postgresEnv = hasPostgres
      ? { TEST_DATABASE_URL: postgres, TEST_DATABASE_SOCKET: socketFolder }
      : {};
    const browserEnv = hasPostgres
      ? { E2E_POSTGRES: socketFolder ? `${postgres}?host=${socketFolder}` : postgres }
      : {};
    const unitEnv = { ...env, ...postgresEnv, NODE_ENV: 'test' };
    const embeddedArgs = ['--selectProjects', 'server', '--runTestsByPath', ...EMBEDDED_SUITES];
    const stages = [
      () => jestStage('unit', [], folder, unitEnv),
      ...(hasPostgres
        ? [() => jestStage('embedded', embeddedArgs, folder, { ...env, NODE_ENV: 'test' })]
        : []),
      () => commandStage('build', process.execPath, [OPS, 'build'], env),
      // The browser tests with two replicas need TEST_DATABASE_URL. Only a full run sets this variable. In other runs,
      // these tests are reported as skipped.
      () => playwrightStage('browser', [], folder, { ...env, ...browserEnv, ...(isFull ? postgresEnv : {}) }),
      // The unit tests include a short form of this proof.
      ...(isFull
        ? [
            () =>
              commandStage('cluster', process.execPath, [OPS, 'proof', 'cluster'], {
                ...env,
                ...postgresEnv,
              }),
          ]
        : []),
    ];
    // Each script uses mostly one processor core, so all run at the same time.
    const checks = {
      lint: 'lint',
      types: 'typecheck',
      unused: 'unused',
      duplicates: 'duplicates',
      coverage: 'type-coverage',
    };
    const results: StageResult[] = [];
    try {
      results.push(...(await scriptStages(checks, env)));
      for (const stage of stages) results.push(await stage());
    } finally {
      await postgresServer.close();
      rmSync(folder, { recursive: true, force: true });
    }
    sayResults(results);
  },
});
