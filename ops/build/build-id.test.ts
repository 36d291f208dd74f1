import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from './build-id';
import { type Lock, lockClosure, packagesIn } from './lock-closure';
import { ROOT, WORKSPACES } from '../lib/paths';

const lockText = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');

describe('a new version of a package', () => {
  const idsOf = (lock: Lock) => WORKSPACES.map((workspace) => buildId(workspace, '', lock));
  const before = idsOf(JSON.parse(lockText) as Lock);
  /** Returns the workspaces whose build id depends on the version of the package. */
  function rebuilt(place: string): string[] {
    const lock = JSON.parse(lockText) as Lock;
    const entry = lock.packages[place];
    if (!entry) throw new Error(`the lock has no ${place}`);
    entry.version = '999.0.0';
    const after = idsOf(lock);
    return WORKSPACES.filter((_, i) => before[i] !== after[i]);
  }
  it.each([
    ['that only the server uses', 'fastify', []],
    ['that only tests use', 'jest', []],
    ['that only browser tests use', 'playwright-core', []],
    ['that the shell uses for pictures', 'sharp', ['shell']],
    ['that the shared kit uses', 'formik', WORKSPACES],
    ['that shared-api uses', 'ky', WORKSPACES],
    ['that all pages use', 'react', WORKSPACES],
    ['that builds every workspace', '@rspack/core', WORKSPACES],
  ])('%s (%s) changes only the build ids of the workspaces that need the package', (_, name, expected) => {
    expect(rebuilt(`node_modules/${name}`)).toEqual(expected);
  });
});

describe('packages that a workspace needs', () => {
  const lock: Lock = {
    packages: {
      one: { dependencies: { a: '1', shared: '*' } },
      kit: { version: '0.0.0', dependencies: { b: '1' } },
      'node_modules/shared': { link: true, resolved: 'kit' },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2' }, optionalDependencies: { absent: '1' } },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
      'node_modules/tool': { version: '3.0.0', peerDependencies: { peer: '1' } },
      'node_modules/peer': { version: '1.0.0' },
      'node_modules/unused': { version: '1.0.0' },
    },
  };
  it('lockClosure lists nested, linked and peer packages, and omits unneeded packages', () => {
    expect(lockClosure(lock, 'one', ['tool'])).toEqual([
      'kit 0.0.0 ',
      'node_modules/a 1.0.0 ',
      'node_modules/a/node_modules/b 2.0.0 ',
      'node_modules/b 1.0.0 sha512-b',
      'node_modules/peer 1.0.0 ',
      'node_modules/tool 3.0.0 ',
    ]);
  });
  it('packagesIn lists imported packages without relative files and modules of Node', () => {
    const source = `import a from 'a/b'; import '@s/c/d'; export * from "./e"; const f = await import('f'); import 'node:fs'; import p from 'path';`;
    expect(packagesIn(source)).toEqual(['a', '@s/c', 'f']);
  });
});
