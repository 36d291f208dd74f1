import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProviders } from '../provider-settings';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
/** The extractor and the PDF writer run in helper processes, so these files import them. */
const inHelpers = ['websites-in-helper/extract.ts', 'pdf-in-helper/pdf.helper.ts'].map(read).join('\n');
/** The clock of the database is created at the start of the server, because it needs the database. */
const atStart = read('../../start.ts').replaceAll("'./platform/ports/", "'./");
const chosen = read('index.ts') + inHelpers.replaceAll("'../", "'./") + atStart;
/** Names of all adapters in the form `port-adapter`. Each is a file or a folder. */
const adapters = readdirSync(__dirname)
  .filter((name) => name.includes('-') && !name.endsWith('.test.ts'))
  .map((name) => name.replace('.ts', ''));

describe('adapters of the ports', () => {
  it('each adapter is imported where adapters are selected', () => {
    expect(adapters.length).toBeGreaterThan(10);
    expect(adapters.filter((name) => !chosen.includes(`'./${name}'`))).toEqual([]);
  });
  it('the settings of every provider are read', () => {
    const groups = Object.keys(readProviders({}, false, []));
    const groupsRead = [...chosen.matchAll(/const \{ ([^}]+) \} = config\.providers/g)].flatMap(([, names]) =>
      names!.split(', '),
    );
    expect(groupsRead.sort()).toEqual(groups.sort());
  });
});
