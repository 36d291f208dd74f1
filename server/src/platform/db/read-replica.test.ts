import type { Database, Db } from './client';
import { type ReadReplica, readReplica } from './read-replica';

const LIMIT_MS = 2_000;

describe('the read replica', () => {
  /** Current positions of the primary and the standby in the write-ahead log, or the error of the query. */
  let primary: number | Error;
  let standby: number | Error;
  let now: number;
  let reads: ReadReplica;
  const logged: string[] = [];
  const databaseAt = (position: () => number | Error) =>
    ({
      execute: async () => {
        const value = position();
        if (value instanceof Error) throw value;
        return { rows: [{ position: value }] };
      },
    }) as unknown as Db;
  const close = jest.fn(async () => {});
  const standbyDb = databaseAt(() => standby);
  beforeEach(() => {
    [primary, standby, now] = [100, 100, 0];
    logged.length = 0;
    const log = {
      info: (text: string) => logged.push(text),
      warn: (_: object, text: string) => logged.push(text),
    };
    reads = readReplica({
      primary: databaseAt(() => primary),
      standby: { db: standbyDb, close } as unknown as Database,
      maxLagMs: LIMIT_MS,
      log: log as never,
      now: () => now,
      everyMs: 0,
    });
  });
  /**
   * Moves the time, and measures every half second.
   * @param writes bytes that the primary writes between two measurements
   * @param replays bytes that the standby replays between two measurements
   */
  const advance = async (ms: number, writes: number, replays: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      now += 500;
      if (typeof primary === 'number') primary += writes;
      if (typeof standby === 'number') standby += replays;
      await reads.measure();
    }
  };

  it('the standby is not used before the first measurement', () => expect(reads.db()).toBeUndefined());
  it('an up-to-date standby is used', async () => {
    await advance(3_000, 10, 10);
    expect([reads.lagMs(), reads.db()]).toEqual([0, standbyDb]);
  });
  it('a standby that stops replaying is used until the maximum lag, and again after it has caught up', async () => {
    await advance(2_000, 10, 10);
    await advance(LIMIT_MS, 10, 0);
    expect(reads.lagMs()).toBe(LIMIT_MS);
    expect(reads.db()).toBe(standbyDb);
    await advance(500, 10, 0);
    expect(reads.db()).toBeUndefined();
    await advance(500, 0, 60);
    expect(reads.db()).toBe(standbyDb);
    expect(logged).toEqual([
      'the read replica is used',
      'the read replica lags or is unavailable, so reads use the primary',
      'the read replica is used',
    ]);
  });
  it('the lag does not grow while the primary writes nothing', async () => {
    await advance(60_000, 0, 0);
    expect(reads.db()).toBe(standbyDb);
  });
  it('a standby that does not respond is not used until it responds', async () => {
    await advance(1_000, 0, 0);
    standby = new Error('refused');
    await reads.measure();
    expect([reads.db(), reads.lagMs()]).toEqual([undefined, undefined]);
    standby = 100;
    await reads.measure();
    expect(reads.db()).toBe(standbyDb);
  });
  it('after a failed read, the standby is not used until the next measurement', async () => {
    await reads.measure();
    reads.markFailed(new Error('gone'));
    expect(reads.db()).toBeUndefined();
  });
  it('while the primary does not respond, the standby is used until the maximum lag', async () => {
    await advance(1_000, 10, 10);
    primary = new Error('gone');
    await advance(LIMIT_MS, 0, 0);
    expect(reads.db()).toBe(standbyDb);
    await advance(500, 0, 0);
    expect(reads.db()).toBeUndefined();
  });
  it('`catchUp` waits until the standby has replayed all writes, but not much longer than the maximum lag', async () => {
    await reads.measure();
    primary = 150;
    let positionReads = 0;
    const slow = databaseAt(() => {
      positionReads += 1;
      now += 100;
      return Math.min(150, 100 + positionReads * 10);
    });
    standbyDb.execute = slow.execute;
    await reads.catchUp();
    expect(positionReads).toBe(5);
    primary = 1_000_000;
    const began = now;
    await reads.catchUp();
    expect(now - began).toBeGreaterThanOrEqual(LIMIT_MS);
    expect(now - began).toBeLessThan(2 * LIMIT_MS);
  });
  it('`catchUp` does not wait longer than the maximum lag for a standby that stops responding', async () => {
    await reads.measure();
    standbyDb.execute = (() => new Promise(() => {})) as never;
    jest.useFakeTimers();
    try {
      const done = jest.fn();
      void reads.catchUp().then(done);
      await jest.advanceTimersByTimeAsync(LIMIT_MS);
      expect(done).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
    expect(reads.db()).toBeUndefined();
  });
  it('`close` closes the connections to the standby', async () => {
    await reads.close();
    expect(close).toHaveBeenCalled();
  });
});
