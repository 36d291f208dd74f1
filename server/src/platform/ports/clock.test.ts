import { DAY_MS } from '@linksouq/shared-api/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from '../config';
import { movedClock } from './clock';

describe('clock that a file moves', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-clock-'));
  const file = path.join(folder, 'offset');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('adds the offset in the file to the system time', () => {
    const clock = movedClock(file);
    // `Math.abs` turns -0 into 0. The difference rounds to -0 days when `Date.now()` is 1 ms later.
    const daysAhead = () => Math.abs(Math.round((clock.now().getTime() - Date.now()) / DAY_MS));
    expect(daysAhead()).toBe(0);
    writeFileSync(file, String(3 * DAY_MS));
    expect(daysAhead()).toBe(3);
    writeFileSync(file, 'nonsense');
    expect(daysAhead()).toBe(0);
  });

  it('production refuses TEST_CLOCK_FILE, and the demo has no such file by default', () => {
    const problems = (env: Record<string, string>) => {
      try {
        readConfig(env);
        return [];
      } catch (error) {
        return (error as ConfigError).problems;
      }
    };
    const refusal = expect.stringContaining('TEST_CLOCK_FILE');
    expect(problems({ APP_MODE: 'production', TEST_CLOCK_FILE: file })).toContainEqual(refusal);
    expect(problems({ APP_MODE: 'production' })).not.toContainEqual(refusal);
    expect(readConfig({ TEST_CLOCK_FILE: file }).testClockFile).toBe(file);
    expect(readConfig({}).testClockFile).toBeUndefined();
  });
});
