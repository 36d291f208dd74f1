import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProviders } from '../provider-settings';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
/** Source of the files in helper processes that import the adapters `ai-extractive` and `pdf-kit`. */
const helperSource = ['websites-in-helper/extract.ts', 'pdf-in-helper/pdf.helper.ts'].map(read).join('\n');
/** `start.ts` creates the clock of the database, because `choosePorts` does not create clocks. */
const startSource = read('../../start.ts').replaceAll("'./platform/ports/", "'./");
const importingSource = read('index.ts') + helperSource.replaceAll("'../", "'./") + startSource;
/** Names of files and folders in the form `port-adapter`. */
const adapters = readdirSync(__dirname)
  .filter((name) => name.includes('-') && !name.endsWith('.test.ts'))
  .map((name) => name.replace('.ts', ''));

describe('adapters of the ports', () => {
  it('are imported in a file that selects adapters', () => {
    expect(adapters.length).toBeGreaterThan(10);
    expect(adapters.filter((name) => !importingSource.includes(`'./${name}'`))).toEqual([]);
  });
  it('read the settings of each provider', () => {
    const groups = Object.keys(readProviders({}, false, []));
    const groupsRead = [...importingSource.matchAll(/const \{ ([^}]+) \} = config\.providers/g)].flatMap(
      ([, names]) => names!.split(', '),
    );
    expect(groupsRead.sort()).toEqual(groups.sort());
  });
});
