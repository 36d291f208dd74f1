import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, missingEntries } from './lock';

const lockFile = path.resolve(__dirname, '../../package-lock.json');

describe('the lock file for every platform', () => {
  it('it contains every optional binary, whatever the registry offered when it was written', () => {
    const lock: Lock = JSON.parse(readFileSync(lockFile, 'utf8'));
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
  it('it contains no registry address, so that it installs from any registry', () =>
    expect(readFileSync(lockFile, 'utf8')).not.toMatch(/"resolved": "http/));
});
