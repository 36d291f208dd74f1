import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { frameFile } from '../../shared-api/contract/platform/frame';
import { ROUTE_ACCESS } from '../../shared-api/contract/platform/routes';
import { LANGUAGES } from '../../shared-api/contract/text/languages';
import { ROOT, WORKSPACES } from '../lib/paths';

/** Only `npm run build` writes the frames. */
const FRAMES = new Set(
  LANGUAGES.flatMap((language) => ROUTE_ACCESS.map((access) => frameFile(language, access))),
);

/** Returns file → SHA-256. */
const filesOf = (folder: string) =>
  Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
const testedWorkspaces = process.env.TEST_TIER === 'full' ? WORKSPACES : ['mfe-buyer'];

describe.each(testedWorkspaces)('npx rspack build in %s', (workspace) => {
  const out = mkdtempSync(path.join(os.tmpdir(), 'linksouq-rspack-'));
  afterAll(() => rmSync(out, { recursive: true, force: true }));
  it('writes the same files as npm run build, except frames', () => {
    const env = { ...process.env, NODE_ENV: undefined };
    execFileSync(process.execPath, ['ops/run.mjs', 'build', workspace], { cwd: ROOT, env, stdio: 'pipe' });
    const cli = path.join(ROOT, 'node_modules/.bin/rspack');
    const cwd = path.join(ROOT, workspace);
    execFileSync(cli, ['build', '--env', `out=${out}`], { cwd, env, stdio: 'pipe' });
    expect(existsSync(path.join(out, 'web'))).toBe(true);
    for (const half of ['web', 'server']) {
      const built = Object.entries(filesOf(path.join(ROOT, workspace, 'dist', half)));
      const withoutFrames = Object.fromEntries(built.filter(([file]) => !FRAMES.has(file)));
      expect(filesOf(path.join(out, half))).toEqual(withoutFrames);
    }
  });
});
