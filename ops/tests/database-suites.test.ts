import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';
import { databaseSuites, SAME_ON_BOTH } from './database-suites';

const suites = databaseSuites();
const allSuites = ['server/src', 'server/test']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) =>
      path.join(folder, String(name)).split(path.sep).join('/'),
    ),
  )
  .filter((file) => file.endsWith('.test.ts'));
const opensOne = (file: string) =>
  /\b(testServer|useMarket|openPostgres|ownDatabase)\(/.test(readFileSync(path.join(ROOT, file), 'utf8'));

describe('the run on PostgreSQL', () => {
  it('it contains every suite that opens a database, except those that do not depend on its kind', () => {
    const missing = allSuites.filter((file) => opensOne(file) && !suites.includes(file));
    expect(missing.filter((file) => !(file in SAME_ON_BOTH))).toEqual([]);
    expect(suites.length).toBeGreaterThan(60);
  });
  it('it repeats no suite without a database', () => {
    expect(suites).not.toContain('server/src/platform/quoted.test.ts');
    expect(suites.length).toBeLessThan(allSuites.length);
  });
  it('its exceptions exist', () =>
    expect(Object.keys(SAME_ON_BOTH).filter((file) => !allSuites.includes(file))).toEqual([]));
});
