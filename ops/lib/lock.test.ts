import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lock } from '../build/lock-closure';
import { missingEntries } from './lock';

const lockFile = path.resolve(__dirname, '../../package-lock.json');

describe('the lock file', () => {
  it('contains the optional packages of every platform', () => {
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
  it('contains no URL of a registry, so any registry can install the packages', () =>
    expect(readFileSync(lockFile, 'utf8')).not.toMatch(/"resolved": "http/));
});
