import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';
import { Stop } from '../lib/print';
import { withTemporaryFolder } from '../lib/temporary-folder';
import { testEnvironment } from '../tests/environment';
import { readReport, runTool } from '../tests/run-tool';
import {
  type JestReport,
  exitCodeOf,
  KINDS,
  type Row,
  skippedOf,
  suiteRows,
  type Suites,
  tableOf,
  totalOf,
  type BrowserReport,
  browserRows,
} from './table';

/** Beginning of a file path → kind. These proofs write their own rows of the table. */
export const PROOFS: Readonly<Record<string, string>> = {
  'server/test/proof/crash/': 'crash',
  'server/test/proof/network/': 'network',
  'server/test/proof/cluster/': 'cluster',
  'server/test/proof/year/': 'year',
  'server/test/proof/planted': 'network',
  'server/src/orders/orders/money.property.test.ts': 'network',
  'server/test/proof/load/': 'load',
  'server/test/proof/identity/': 'identity',
  'server/test/proof/input/': 'input',
  'server/src/platform/http/fuzz.test.ts': 'input',
  'server/test/proof/upgrade/': 'operators',
  'server/test/proof/hostile/': 'hostile',
  'server/src/admin/backup/': 'operators',
};
/** Suites for statements of docs/security.md. Each suite is one row of the table. */
export const SUITES: Suites = {
  'server/src/orders/orders/order-races.test.ts': ['network', 'concurrent actions on one order'],
  'server/src/identity/auth/sign-in.test.ts': ['identity', 'signing in'],
  'server/src/platform/http/limits.test.ts': ['identity', 'limits over all replicas'],
  'server/src/platform/http/access.test.ts': [
    'identity',
    'every call × every caller, with planted weaknesses',
  ],
  'server/src/platform/http/access-other-routes.test.ts': ['identity', 'every other route × every caller'],
  'server/src/platform/http/sanitize.test.ts': ['input', 'values that no request may contain'],
  'server/src/platform/ports/websites-in-helper/websites-public.test.ts': ['input', 'hostile websites'],
  'server/src/platform/ports/messages-providers.test.ts': ['input', 'message headers, failures of providers'],
  'server/src/gateway/render/pool.test.ts': ['input', 'hostile render builds'],
  'server/src/shop/media/media.test.ts': ['input', 'files'],
  'server/src/shop/media/flood.test.ts': ['load', 'bodies of 400 MB'],
  'server/src/platform/http/admission.test.ts': ['load', 'admission'],
  'server/src/gateway/gateway.test.ts': ['browser', 'documents and their headers'],
  'ops/proof/built-files.test.ts': ['browser', 'no secrets in built files; licences; audit'],
  'server/src/platform/db/migrations.test.ts': ['operators', 'migrations only add'],
};
/** Browser tests of the built product. `npm test` runs their short form. */
export const BROWSER_SUITES: Suites = {
  'crash.spec.ts': ['crash', 'kills of the built product, with a planted early response'],
  'hostile-texts.spec.ts': ['browser', 'script in every field × every screen'],
  'addresses.spec.ts': ['browser', 'no token in an address or a referrer'],
  'one-order.spec.ts': ['browser', 'no token in an address or a referrer, during a complete order'],
  'pdf-viewer.spec.ts': ['browser', 'PDF viewer, framing, other sites'],
};

const readLines = (file: string): Row[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/**
 * PROOF_SEED repeats a run. PROOF_SOAK_MINUTES=20 makes the soak test longer. Some proofs need
 * TEST_DATABASE_URL or the programs of PostgreSQL. The table lists the proofs that did not run.
 */
export default defineCommand({
  usage: 'npm run proof -- [kind…]',
  purpose: 'Tries to lose data and to gain access, and prints the results as one table.',
  flags: {
    'allow-skipped': { help: 'accepts proofs whose tools are missing' },
  },
  maxArguments: Infinity,
  details: () => `Kinds: ${KINDS.join(', ')}`,
  async run({ values, positionals: kinds }) {
    const unknown = kinds.filter((kind) => !KINDS.includes(kind));
    if (unknown.length > 0) throw new Stop(`There is no kind ${unknown.join(', ')}: ${KINDS.join(', ')}.`);
    const selectedOf = <Entry extends string | readonly [string, string]>(
      entries: Readonly<Record<string, Entry>>,
    ) =>
      Object.fromEntries(
        Object.entries(entries).filter(([, entry]) => {
          const kind = typeof entry === 'string' ? entry : entry[0];
          return kinds.length === 0 || kinds.includes(kind);
        }),
      );
    const proofs = selectedOf(PROOFS);
    const suites = selectedOf(SUITES);
    const browserSuites = selectedOf(BROWSER_SUITES);
    const proofSettings = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /^(TEST_DATABASE_URL|PROOF_\w+)$/.test(name)),
    );
    const env = { ...testEnvironment({ isFull: true }), ...proofSettings };
    const rows: Row[] = [];
    let code = 0;
    await withTemporaryFolder(async (folder) => {
      const lines = path.join(folder, 'lines.jsonl');
      const files = [...Object.keys(proofs), ...Object.keys(suites)];
      if (files.length > 0) {
        const report = path.join(folder, 'jest.json');
        const patterns = files.map((file) => file.replaceAll('.', '\\.')).join('|');
        code = await runTool(
          'jest',
          // A proof under load needs the whole machine.
          ['--runInBand', '--json', `--outputFile=${report}`, '--testPathPatterns', patterns],
          { ...env, NODE_ENV: 'test', PROOF_FILE: lines, PROOF: 'long' },
        );
        rows.push(
          ...readLines(lines),
          ...suiteRows(readReport<JestReport>(report) ?? { testResults: [] }, suites, ROOT),
        );
      }
      if (Object.keys(browserSuites).length > 0) {
        const report = path.join(folder, 'browser.json');
        const { TEST_DATABASE_URL: _, ...envWithoutPostgres } = env;
        const browserCode = await runTool(
          'playwright',
          ['test', '-c', 'e2e/playwright.config.ts', '--retries=0', ...Object.keys(browserSuites)],
          { ...envWithoutPostgres, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        );
        code ||= browserCode;
        rows.push(...browserRows(readReport<BrowserReport>(report) ?? {}, browserSuites));
      }
    });
    console.log(`\n${tableOf(rows)}\n`);
    const { tries, survived, lost, letIn, inFlight } = totalOf(rows);
    console.log(
      `${tries} tries, ${survived} survived, ${lost} lost, ${letIn} let in, ${inFlight} writes in flight`,
    );
    const skipped = skippedOf(rows);
    const mustRun = values['allow-skipped'] !== true;
    if (mustRun && skipped.length > 0)
      console.error(
        `Not run: ${skipped.join(', ')}. Install the missing tools, or accept this with --allow-skipped.`,
      );
    process.exitCode = exitCodeOf(code, rows, mustRun);
  },
});
