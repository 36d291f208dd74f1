import { DAY_MS } from '@linksouq/shared-api/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from '../config';
import { movedClock } from './clock';

describe('the clock that browser tests move', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-clock-'));
  const file = path.join(folder, 'offset');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the clock is the system clock plus the offset in its file', () => {
    const clock = movedClock(file);
    // The two clocks are read one after the other, so one may be 1 ms ahead. `Math.abs` is needed, because -1
    // ms rounds to -0 days.
    const daysAhead = () => Math.abs(Math.round((clock.now().getTime() - Date.now()) / DAY_MS));
    expect(daysAhead()).toBe(0);
    writeFileSync(file, String(3 * DAY_MS));
    expect(daysAhead()).toBe(3);
    writeFileSync(file, 'nonsense');
    expect(daysAhead()).toBe(0);
  });

  it('production refuses the file of the clock, and the demo does not use it by default', () => {
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
