import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { databaseSuites } from '../tests/database-suites';
import { testEnvironment } from '../tests/environment';
import { postgresAnswers } from '../tests/postgres-answers';
import { jestStage, sayResults } from '../tests/stages';

export default defineCommand({
  usage: 'npm run server-on-postgres',
  purpose:
    'Runs the server’s suites that use a database again on the PostgreSQL of TEST_DATABASE_URL. The last line is the sum.',
  async run() {
    const { TEST_DATABASE_URL = '' } = process.env;
    if (!(await postgresAnswers(TEST_DATABASE_URL))) {
      console.log('SKIPPED the server on PostgreSQL: no server responds at TEST_DATABASE_URL');
      console.log('0 passed, 0 failed');
      return;
    }
    const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-postgres-'));
    const env = { ...testEnvironment(), NODE_ENV: 'test', TEST_DATABASE_URL };
    const args = ['--selectProjects', 'server', '--runTestsByPath', ...databaseSuites()];
    const result = await jestStage('postgres', args, folder, env);
    rmSync(folder, { recursive: true, force: true });
    sayResults([result]);
  },
});
