import { brokenCommands, countCommands } from './commands';
import { brokenLinks } from './links';
import { absentPaths } from './paths';
import { documents, entries, read, workspaces } from './project';
import { absentSymbols, misplacedSymbols } from './symbols';

const checkAll = (check: (file: string, text: string) => string[]) =>
  documents.flatMap((file) => check(file, read(file)));

describe('documents of the repository', () => {
  it('each link leads to an existing file and heading', () => expect(checkAll(brokenLinks)).toEqual([]));
  it('every path in backticks exists', () => expect(checkAll(absentPaths)).toEqual([]));
  it('each code symbol in backticks is in a source file', () => expect(checkAll(absentSymbols)).toEqual([]));
  it('in contributing.md and architecture.md, if a step, paragraph or row names files, one of them contains each symbol of the item', () =>
    expect(checkAll(misplacedSymbols)).toEqual([]));
  it('every command is valid', () => {
    expect(documents.reduce((sum, file) => sum + countCommands(read(file)), 0)).toBeGreaterThan(50);
    expect(checkAll(brokenCommands)).toEqual([]);
  });
  it('each document of docs/ is the target of a link in another document', () => {
    const linked = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?:\.\.\/|docs\/)*([\w/-]+\.md)/g)].map(([, to]) => to!),
    );
    const documentsOfDocs = documents.filter((file) => /^docs\/[\w-]+\.md$/.test(file));
    expect(documentsOfDocs.filter((file) => !linked.includes(file.replace('docs/', '')))).toEqual([]);
  });
});

describe('READMEs of the workspaces', () => {
  it.each(workspaces)('%s has a README with at most 60 lines', (workspace) => {
    expect(entries).toContain(`${workspace}/README.md`);
    expect(read(`${workspace}/README.md`).split('\n').length).toBeLessThanOrEqual(60);
  });
  it.each(workspaces)('the README of %s names each folder of the workspace', (workspace) => {
    const sourceFolder =
      entries.includes(`${workspace}/src/`) && !workspace.startsWith('shared-')
        ? `${workspace}/src/`
        : `${workspace}/`;
    const folders = entries
      .filter((entry) => entry.startsWith(sourceFolder) && /^[^/]+\/$/.test(entry.slice(sourceFolder.length)))
      .map((entry) => entry.slice(sourceFolder.length));
    const text = read(`${workspace}/README.md`);
    expect(folders.filter((folder) => !text.includes(folder))).toEqual([]);
  });
});

describe('the checks of documents', () => {
  const missingName = ['no', 'such'].join('-');
  it.each([
    ['a link to a missing file', brokenLinks, `[x](${missingName}.md)`],
    ['a link to a missing heading of another document', brokenLinks, `[x](../README.md#${missingName})`],
    ['a link to a missing heading of the same document', brokenLinks, `# Here\n[x](#${missingName})`],
    ['a missing file in backticks', absentPaths, `\`ops/${missingName}.mjs\``],
    ['a missing folder in backticks', absentPaths, `\`shared-api/${missingName}/\``],
    ['a pattern that matches no file', absentPaths, `\`ops/${missingName}-*.ts\``],
    ['a missing camelCase symbol', absentSymbols, '`noSuchSymbol`'],
    ['a missing PascalCase symbol', absentSymbols, '`NoSuchSymbol`'],
    ['a missing UPPER_CASE symbol', absentSymbols, '`NO_SUCH_SYMBOL`'],
    ['a missing function', absentSymbols, '`noSuchSymbol()`'],
    ['a symbol of another file', misplacedSymbols, '1. `ops/boundaries.test.ts`: change `ORDER_STATES`.'],
    ['an unknown script', brokenCommands, `\`npm run ${missingName}\``],
    ['a script that the workspace does not have', brokenCommands, '`npm run serve -w mfe-seller`'],
    ['an unknown workspace', brokenCommands, `\`npm run build -w ${missingName}\``],
    ['an unknown option', brokenCommands, `\`npm run release -w shell -- --${missingName}\``],
    ['an unknown action of operators', brokenCommands, `\`npm run operator -- ${missingName}\``],
    ['a missing browser test', brokenCommands, `\`npm run e2e -- ${missingName}\``],
    ['a tool that is not installed', brokenCommands, `\`npx ${missingName} generate\``],
    [
      'a missing program in a fenced block',
      brokenCommands,
      `\`\`\`sh\nnode ops/${missingName}.mjs   # does it\n\`\`\`\n`,
    ],
  ])('detect %s', (_, check, text) => expect(check('docs/contributing.md', text)).toHaveLength(1));
  it('accept correct links, paths, symbols and commands', () => {
    const text = [
      '[a](../README.md#start) [b](https://example.com) `ops/run.mjs` `text` `/cart` `docs/`',
      '`ORDER_STATES` in `shared-api/contract/domain/process/order.ts`',
      '`npm run build -w mfe-seller` `npm test` `src/pages/<Page>/` `server/src/gateway/release/check-*.ts`',
    ].join('\n');
    for (const check of [brokenLinks, absentPaths, absentSymbols, misplacedSymbols, brokenCommands])
      expect(check('docs/contributing.md', text)).toEqual([]);
  });
});
