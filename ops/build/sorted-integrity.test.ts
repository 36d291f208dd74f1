import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../lib/paths';
import { withSortedIntegrity } from './sorted-integrity';

/**
 * Makes several builds in one process. Without sorting, the order of the map depends on the earlier builds.
 */
const BUILD_SCRIPT = `
  const [configure, compiler, ...folders] = process.argv.slice(1);
  const { default: configurations } = await import(configure);
  const { compile } = await import(compiler);
  for (const out of folders) await compile(configurations({ build: '000000000000', out }));
`;

it('sorts the integrity map of a script by chunk name', () => {
  const script = 'a;__webpack_require__.sriHashes = {"b": "*-$&-1","a": "*-2"};c';
  expect(withSortedIntegrity(script)).toBe('a;__webpack_require__.sriHashes = {"a":"*-2","b":"*-$&-1"};c');
});
it('leaves a script without a map unchanged', () => expect(withSortedIntegrity('a;')).toBeUndefined());

it('builds of one process have equal entries and file names, and each script begins with the compile hint for browsers', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'linksouq-equal-'));
  try {
    const folders = ['1', '2', '3'].map((name) => path.join(root, name));
    const files = ['mfe-seller/rspack.config.ts', 'ops/build/compile.ts'].map((file) =>
      path.join(ROOT, file),
    );
    const args = ['--import', 'tsx', '--input-type=module', '-e', BUILD_SCRIPT, ...files, ...folders];
    const env = { ...process.env, NODE_ENV: undefined };
    execFileSync(process.execPath, args, { cwd: ROOT, env, stdio: 'pipe' });
    const builds = folders.map((out) => {
      const web = path.join(out, 'web');
      const entry = readdirSync(web).find((name) => /^remoteEntry\.\w+\.js$/.test(name))!;
      const names = (readdirSync(web, { recursive: true }) as string[]).sort();
      return {
        names,
        entry: createHash('sha256')
          .update(readFileSync(path.join(web, entry)))
          .digest('hex'),
      };
    });
    for (const build of builds) expect(build).toEqual(builds[0]);
    for (const name of builds[0]!.names.filter((file) => /^[^/]+\.js$/.test(file)))
      expect([name, readFileSync(path.join(folders[0]!, 'web', name), 'utf8')]).toEqual([
        name,
        expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n/),
      ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
