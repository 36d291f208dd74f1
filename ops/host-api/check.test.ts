import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyParts } from '../lib/separate-checkout';
import { ROOT } from '../lib/paths';

const run = (folder: string, ...args: string[]) => {
  try {
    return execFileSync(process.execPath, ['ops/run.mjs', 'host-api', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
};

it('accepts the public types of this checkout', () => {
  expect(run(ROOT)).toContain('match the types recorded for their versions');
});

describe('a new export of a host package', () => {
  let folder: string;
  beforeAll(() => {
    const cache = path.join(ROOT, '.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(path.join(cache, 'host-api-test-'));
    copyParts(
      ['shared-api', 'shared-ui', 'ops', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
      folder,
    );
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const index = path.join(folder, 'shared-ui/host/index.ts');
    writeFileSync(index, `${readFileSync(index, 'utf8')}export const brandNew = (): string => 'new';\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused, and the message contains its name and the next version; --bump records this version', () => {
    const refused = run(folder);
    expect(refused).toContain('+ brandNew');
    expect(refused).toMatch(/The next version is (\d+)\.\d+\.0\. Run: npm run host-api -- --bump/);
    const [, next] = /The next version is ([\d.]+)\. /.exec(refused)!;
    expect(run(folder, '--bump')).toContain(`→ ${next}`);
    expect(run(folder)).toContain('match the types recorded for their versions');
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    expect(read('shared-ui/package.json').version).toBe(next);
    expect(read('package-lock.json').packages['shared-ui'].version).toBe(next);
    expect(read('ops/build/host-api/versions.json')['shared-ui'].since.brandNew).toBe(next);
  });
});
