/**
 * `npm run proof`: tries to lose something and to get in, and prints what came of it as one table. `--short` runs what
 * `npm test` runs of it; PROOF_SEED repeats a run, PROOF_SOAK_MINUTES=20 makes the soak a whole one. PostgreSQL is
 * killed too where its programs are installed; without them, and without TEST_DATABASE_URL, the table says so.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { run } from '../lib/say.mjs';
import { testEnvironment } from '../tests/environment.mjs';
import { suiteRows, tableOf, totalOf } from './table.mjs';

/** Proofs that write their own lines. */
const PROOFS = ['server/src/testing/proof/', 'server/src/admin/backup/'];
/** Suites that hold a promise of docs/security.md: one line each, its tests counted. */
export const SUITES = {
  'server/src/features/orders/order-races.test.ts': ['network', 'two things at the same time'],
  'server/src/features/orders/money.property.test.ts': ['network', 'random lives of orders: the books agree'],
  'server/src/features/auth/sign-in.test.ts': ['identity', 'signing in'],
  'server/src/features/auth/limits.test.ts': ['identity', 'limits over all replicas'],
  'server/src/http/doors.test.ts': ['identity', 'every call × everybody, with planted holes'],
  'server/src/http/other-doors.test.ts': ['identity', 'every other route × everybody'],
  'server/src/http/fuzz.test.ts': ['input', 'random requests'],
  'server/src/http/plain.test.ts': ['input', 'what no request may carry'],
  'server/src/ports/websites-public.test.ts': ['input', 'hostile websites'],
  'server/src/ports/messages-providers.test.ts': ['input', 'message headers, provider troubles'],
  'server/src/gateway/render/pool.test.ts': ['input', 'hostile render builds'],
  'server/src/features/media/media.test.ts': ['input', 'files'],
  'server/src/features/media/flood.test.ts': ['load', 'bodies of 400 MB'],
  'server/src/http/admission.test.ts': ['load', 'admission'],
  'server/src/gateway/gateway.test.ts': ['browser', 'documents and their headers'],
  'ops/proof/built-files.test.ts': ['browser', 'no secrets in built files; licences; audit'],
};

function jest(args, env) {
  return new Promise((resolve) => {
    const bin = path.join(ROOT, 'node_modules/.bin/jest');
    const child = spawn(bin, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

await run(async () => {
  const isShort = process.argv.includes('--short');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-proof-'));
  const lines = path.join(folder, 'lines.jsonl');
  const report = path.join(folder, 'report.json');
  const kept = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(TEST_DATABASE_URL|PROOF_\w+)$/.test(name)),
  );
  const env = {
    ...testEnvironment(!isShort),
    ...kept,
    NODE_ENV: 'test',
    PROOF_FILE: lines,
    ...(isShort ? {} : { PROOF: 'long' }),
  };
  const patterns = [...PROOFS, ...Object.keys(SUITES)].map((file) => file.replaceAll('.', '\\.'));
  // One after another: a proof under load measures what the others leave it.
  const code = await jest(
    ['--runInBand', '--json', `--outputFile=${report}`, '--testPathPatterns', patterns.join('|')],
    env,
  );
  const proofs = existsSync(lines)
    ? readFileSync(lines, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const suites = existsSync(report) ? suiteRows(JSON.parse(readFileSync(report, 'utf8')), SUITES, ROOT) : [];
  rmSync(folder, { recursive: true, force: true });
  const rows = [...proofs, ...suites];
  console.log(`\n${tableOf(rows)}\n`);
  const { tries, survived, lost, letIn, inFlight } = totalOf(rows);
  console.log(
    `${tries} tries, ${survived} survived, ${lost} lost, ${letIn} let in, ${inFlight} writes in flight`,
  );
  process.exitCode = code !== 0 || lost > 0 || letIn > 0 ? 1 : 0;
});
