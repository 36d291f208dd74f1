/** Selects the server's suites that depend on the kind of database. They run again on PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';

const VARIABLE = 'TEST_DATABASE_URL';

/** Suites that open a database and do not depend on its kind, each with the reason. */
export const SAME_ON_BOTH: Readonly<Record<string, string>> = {
  'server/src/platform/db/embedded/embedded.test.ts': 'opens the embedded database whatever is set',
  'server/src/gateway/render/hostile.test.ts': 'the render process has no database',
  'server/test/proof/hostile/pictures.test.ts': 'attacks the helper process of pictures',
  'server/test/proof/hostile/websites.test.ts': 'attacks the helper process of websites',
  'server/src/platform/start-problem.test.ts': 'connects to servers of its own that refuse',
};

/** Files of the server that select a database by the variable. */
function choosers(): string[] {
  return ['server/src', 'server/test'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .map((name) => path.join(folder, String(name)))
      .filter(
        (file) => file.endsWith('.ts') && readFileSync(path.join(ROOT, file), 'utf8').includes(VARIABLE),
      ),
  );
}

/** Returns the suites that depend on such a file, by jest's own graph of imports. Paths from the root. */
export function databaseSuites(): string[] {
  const jest = path.join(ROOT, 'node_modules/.bin/jest');
  const args = ['--selectProjects', 'server', '--listTests', '--json', '--findRelatedTests', ...choosers()];
  const found = execFileSync(jest, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(found) as string[])
    .map((file) => path.relative(ROOT, file).split(path.sep).join('/'))
    .filter((file) => !(file in SAME_ON_BOTH))
    .sort();
}
