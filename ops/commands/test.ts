import { INSTALLING } from '../bootstrap/installing-commands.mjs';
import { OPS } from '../lib/child';
import { defineCommand } from '../lib/command';
import { withTemporaryFolder } from '../lib/temporary-folder';
import { EMBEDDED_SUITES } from '../tests/embedded-suites';
import { testEnvironment } from '../tests/environment';
import { testPostgres } from '../tests/own-postgres';
import { commandStage, jestStage, playwrightStage, printResults, scriptStages } from '../tests/stages';

export default defineCommand({
  ...INSTALLING.test,
  purpose:
    'Runs lint, types, unit tests, the build and browser tests. The server’s tests run on the PostgreSQL of TEST_DATABASE_URL. If it is not set, they run on a temporary PostgreSQL server or, if PostgreSQL is not installed, on the embedded database. The last line counts passed and failed tests.',
  async run({ values }) {
    const isFull = values.full === true;
    const env = testEnvironment({ isFull });
    const { url: postgres, socketFolder, close } = await testPostgres(process.env.TEST_DATABASE_URL ?? '');
    const hasPostgres = postgres !== undefined;
    const postgresEnv = hasPostgres
      ? { TEST_DATABASE_URL: postgres, TEST_DATABASE_SOCKET: socketFolder }
      : {};
    const browserEnv = hasPostgres
      ? { E2E_POSTGRES: socketFolder ? `${postgres}?host=${socketFolder}` : postgres }
      : {};
    const embeddedArgs = ['--selectProjects', 'server', '--runTestsByPath', ...EMBEDDED_SUITES];
    // Each script uses mostly one processor core, so all run at the same time.
    const checks = {
      lint: 'lint',
      types: 'typecheck',
      unused: 'unused',
      duplicates: 'duplicates',
      coverage: 'type-coverage',
    };
    await withTemporaryFolder(async (folder) => {
      const results = await scriptStages(checks, env);
      results.push(await jestStage('unit', [], folder, { ...env, ...postgresEnv, NODE_ENV: 'test' }));
      if (hasPostgres)
        results.push(await jestStage('embedded', embeddedArgs, folder, { ...env, NODE_ENV: 'test' }));
      results.push(await commandStage('build', process.execPath, [OPS, 'build'], env));
      // Only the browser tests with two replicas need TEST_DATABASE_URL. They have the tag @full, so a short run omits
      // them.
      const fullEnv = isFull ? postgresEnv : {};
      results.push(await playwrightStage('browser', [], folder, { ...env, ...browserEnv, ...fullEnv }));
      // The unit tests include a short form of this proof.
      if (isFull)
        results.push(
          await commandStage('cluster', process.execPath, [OPS, 'proof', 'cluster'], {
            ...env,
            ...postgresEnv,
          }),
        );
      printResults(results);
    }).finally(close);
  },
});
