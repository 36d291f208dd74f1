/** Load delays many ticks in a row, a pause of the machine only one. */
import { LoopDelay } from './loop-delay';

describe('delay of the event loop', () => {
  let at: number;
  let delay: LoopDelay;
  beforeEach(() => {
    at = 1_000;
    delay = new LoopDelay(() => at);
  });
  /** Simulates a next tick this many ms after the last one. */
  const tick = (ms: number) => {
    at += ms;
    delay.tick();
  };

  it('the delay is zero when ticks are on time', () => {
    for (let i = 0; i < 5; i++) tick(20);
    expect([delay.standingMs, delay.overdueMs]).toEqual([0, 0]);
  });
  it('a single pause does not count', () => {
    tick(20);
    tick(520);
    expect(delay.standingMs).toBe(0);
    tick(20);
    expect(delay.standingMs).toBe(0);
  });
  it('three late ticks in a row count, with the smallest of their delays', () => {
    tick(100);
    tick(90);
    expect(delay.standingMs).toBe(0);
    tick(220);
    expect(delay.standingMs).toBe(70);
    tick(20);
    expect(delay.standingMs).toBe(0);
  });
  it('a running turn counts while it lasts, together with its requests', () => {
    delay.taken = 7;
    at += 320;
    expect(delay.overdueMs).toBe(300);
    expect(delay.taken).toBe(7);
    delay.tick();
    expect([delay.overdueMs, delay.taken]).toEqual([0, 0]);
  });
});
