import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProviders } from '../provider-settings';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
/** The extractor is chosen where it runs: in the helper process. */
const chosen = read('index.ts') + read('websites-in-helper/extract.ts').replaceAll("'../", "'./");
/** Each `port-adapter`: a file or a folder. */
const adapters = readdirSync(__dirname)
  .filter((name) => name.includes('-') && !name.endsWith('.test.ts'))
  .map((name) => name.replace('.ts', ''));

describe('The adapter of each port', () => {
  it('every adapter can be selected', () => {
    expect(adapters.length).toBeGreaterThan(10);
    expect(adapters.filter((name) => !chosen.includes(`'./${name}'`))).toEqual([]);
  });
  it('the settings of every provider are read', () => {
    const groups = Object.keys(readProviders({}, false, []));
    const asked = [...chosen.matchAll(/const \{ ([^}]+) \} = config\.providers/g)].flatMap(([, names]) =>
      names!.split(', '),
    );
    expect(asked.sort()).toEqual(groups.sort());
  });
});
