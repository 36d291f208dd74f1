/** Tests the second container of a remote. Only other products (hosts) load it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { ReleaseManifest } from '../../shared-api/contract';
import { ROOT } from '../lib/paths';

const dist = path.join(ROOT, 'mfe-buyer/dist');
const read = (file: string) => readFileSync(path.join(dist, file));
let release: ReleaseManifest;
beforeAll(() => {
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync(process.execPath, ['ops/run.mjs', 'build', 'mfe-buyer'], { cwd: ROOT, env, stdio: 'pipe' });
  release = JSON.parse(read('release.json').toString()) as ReleaseManifest;
});

it('the manifest of the second container lists each page, fallbacks of the shared modules, and types', () => {
  const manifest = JSON.parse(read('web/standalone/mf-manifest.json').toString());
  const pages = new Set(release.routes.map(({ page }) => page));
  expect(manifest.exposes.map(({ name }: { name: string }) => name)).toEqual([...pages].sort());
  expect(manifest.shared.map(({ name }: { name: string }) => name).sort()).toEqual([
    '@linksouq/shared-api/host',
    '@linksouq/shared-ui/host',
    'react',
  ]);
  for (const { assets } of manifest.shared) expect(assets.js.sync.length).toBeGreaterThan(0);
  const types = unzipSync(read(`web/standalone/${manifest.metaData.types.zip}`));
  expect(strFromU8(types['Cart.d.ts']!)).toContain('export default Page');
  expect(strFromU8(types['compiled-types/props.d.ts']!)).toContain('onLeave?: ');
  expect(read(`web/standalone/${manifest.metaData.types.api}`).toString()).toContain(
    'REMOTE_ALIAS_IDENTIFIER/Cart',
  );
});
it('no page of this product loads a file of the second container, and the release contains its manifest', () => {
  const loaded = Object.values(release.pages).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  expect(loaded.filter((file) => file.startsWith('standalone/'))).toEqual([]);
  expect(release.files.some(({ path: file }) => file === 'standalone/mf-manifest.json')).toBe(true);
});
it('no module id is a hash of a path, so that equal sources in two folders give equal files', () => {
  const script = `
    const { default: configure } = await import(process.argv[1]);
    console.log(JSON.stringify(configure({ build: '000000000000' }).map(({ optimization }) => optimization.moduleIds)));
  `;
  for (const workspace of ['shell', 'mfe-public-page', 'mfe-buyer']) {
    const file = path.join(ROOT, workspace, 'rspack.config.ts');
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, file];
    const output = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect(new Set(JSON.parse(output) as string[])).toEqual(new Set(['natural']));
  }
});
