/** Runs the server's unit tests again on the PostgreSQL of TEST_DATABASE_URL; the last line is their sum. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testEnvironment } from './environment.mjs';
import { jestStage } from './stages.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-postgres-'));
const env = { ...testEnvironment(), NODE_ENV: 'test', TEST_DATABASE_URL: process.env.TEST_DATABASE_URL };
const { passed, failed } = await jestStage('postgres', ['--selectProjects', 'server'], folder, env);
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
