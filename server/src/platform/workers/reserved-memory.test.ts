import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { codeMb, reservedMb } from './reserved-memory';

/** Maximum data, in MB, of an idle process, in addition to the reserved memory. */
const START_MB = 96;

describe('reserved memory', () => {
  it('`codeMb` adds the sizes of large mappings that are writable and executable', () => {
    const maps = [
      '7fe576800000-7fe596580000 rwxp 00000000 00:00 0',
      '7fe596600000-7fe596700000 rwxp 00000000 00:00 0',
      '7fe5967c0000-7fe59e7f0000 ---p 00000000 00:00 0',
      '55d0c0000000-55d0c0100000 r-xp 00000000 00:00 0 /usr/bin/node',
    ].join('\n');
    expect(codeMb(maps)).toBe(510);
    expect(codeMb('')).toBe(0);
  });

  (existsSync('/proc/self/status') ? it : it.skip)(
    'an idle process of this Node version has less than 96 MB of data besides the reserved memory',
    () => {
      const status = execFileSync(process.execPath, [
        '-p',
        `require('fs').readFileSync('/proc/self/status', 'utf8')`,
      ]);
      const dataKb = Number(/VmData:\s+(\d+) kB/.exec(String(status))![1]);
      const maps = execFileSync(process.execPath, [
        '-p',
        `require('fs').readFileSync('/proc/self/maps', 'utf8')`,
      ]);
      expect(dataKb / 1024 - codeMb(String(maps))).toBeLessThan(START_MB);
      expect(reservedMb()).toBe(codeMb(readFileSync('/proc/self/maps', 'utf8')));
    },
  );
});
