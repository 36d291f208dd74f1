import { readFileSync } from 'node:fs';
import path from 'node:path';

const lockFile = path.resolve(__dirname, '../package-lock.json');

describe('One lock for every platform', () => {
  it('names every optional binary, whatever the registry offered when it was written', async () => {
    const { missingEntries } = await import('./complete-lock.mjs');
    const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
    expect(Object.keys(missingEntries(lock))).toEqual([]);
    delete lock.packages['node_modules/@rspack/binding-win32-arm64-msvc'];
    expect(missingEntries(lock)).toEqual({
      'node_modules/@rspack/binding-win32-arm64-msvc': {
        version: '2.3.2',
        cpu: ['arm64'],
        os: ['win32'],
        dev: true,
        optional: true,
      },
    });
  });
  it('names no registry, so that it installs from any', () =>
    expect(readFileSync(lockFile, 'utf8')).not.toMatch(/"resolved": "http/));
});
