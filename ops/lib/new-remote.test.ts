import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SHARED_PATHS } from './separate-checkout';
import { bundleServer } from './bundle-server';
import { createRemote } from './new-remote';
import { ROOT } from './paths';

describe('createRemote', () => {
  it.each([
    ['Gift Cards', '/gifts', ['is not a valid name']],
    ['seller', '/my-own', ['mfe-seller exists already']],
    ['sell', '/my-own', ['mfe_sell and mfe_seller: one name is a prefix of the other']],
    ['seller-extra', '/my-own', ['mfe_seller_extra and mfe_seller: one name is a prefix of the other']],
    ['loyalty', 'loyalty', ['is not a valid path']],
    ['loyalty', '/profile/points', ['starts like /profile of mfe-seller']],
    ['ops/Console', '/my-own', ['is not a valid name']],
    ['ops/deploy', '/my-own', ['ops/deploy exists already']],
    ['buyer', '/cart', ['mfe-buyer exists already', 'starts like /cart of mfe-buyer']],
  ])(
    'refuses the name %s with the path %s, names all problems, and writes no file',
    (name, address, reasons) => {
      const readWorkspaces = () => readFileSync(path.join(ROOT, 'package.json'), 'utf8');
      const before = [readdirSync(ROOT), readWorkspaces()];
      const refused = () => createRemote(name, address);
      for (const reason of reasons) expect(refused).toThrow(reason);
      expect([readdirSync(ROOT), readWorkspaces()]).toEqual(before);
    },
  );
});

describe('createRemote for a separate repository', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-repository-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes the remote, the shared packages, the tools and the workflows only into the other repository', () => {
    const { workspace } = createRemote('loyalty', '/loyalty', folder);
    expect(workspace).toBe('mfe-loyalty');
    expect(readdirSync(folder).sort()).toEqual(['.github', 'mfe-loyalty', ...SHARED_PATHS].sort());
    expect(readdirSync(path.join(folder, '.github/workflows')).sort()).toEqual([
      'alone.yml',
      'mfe-loyalty.yml',
    ]);
    expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('"mfe-loyalty"');
    expect(readFileSync(path.join(folder, 'ops/deploy/Dockerfile'), 'utf8')).not.toContain('loyalty');
    for (const file of ['mfe-loyalty', '.github/workflows/mfe-loyalty.yml'])
      expect(existsSync(path.join(ROOT, file))).toBe(false);
    expect(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).not.toContain('loyalty');
  });
  it('refuses a folder that is not empty, and a folder inside this repository', () => {
    createRemote('loyalty', '/loyalty', folder);
    expect(() => createRemote('loyalty', '/loyalty', folder)).toThrow('is not empty. Name a new folder.');
    expect(() => createRemote('loyalty', '/loyalty', path.join(ROOT, 'other'))).toThrow(
      'is inside this repository',
    );
  });
  it('bundleServer in the other repository fails and names the next step', async () => {
    await expect(bundleServer({ entry: path.join(folder, 'server/src/main.ts') })).rejects.toThrow(
      /^This checkout has no server\. Start the product in a clone of its repository, and set DATA_DIR/,
    );
  });
});
