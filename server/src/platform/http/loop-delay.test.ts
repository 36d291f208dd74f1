/** Tests that several consecutive late ticks count as load, and that one late tick (a pause) does not. */
import { LoopDelay } from './loop-delay';

describe('delay of the event loop', () => {
  let at: number;
  let delay: LoopDelay;
  beforeEach(() => {
    at = 1_000;
    delay = new LoopDelay(() => at);
  });
  /** Simulates that the next tick happens after this number of ms. */
  const tick = (ms: number) => {
    at += ms;
    delay.tick();
  };

  it('the delay is zero when ticks are on time', () => {
    for (let i = 0; i < 5; i++) tick(20);
    expect([delay.sustainedDelayMs, delay.currentDelayMs]).toEqual([0, 0]);
  });
  it('a single pause does not count as load', () => {
    tick(20);
    tick(520);
    expect(delay.sustainedDelayMs).toBe(0);
    tick(20);
    expect(delay.sustainedDelayMs).toBe(0);
  });
  it('three consecutive late ticks count as load, with the smallest of their delays', () => {
    tick(100);
    tick(90);
    expect(delay.sustainedDelayMs).toBe(0);
    tick(220);
    expect(delay.sustainedDelayMs).toBe(70);
    tick(20);
    expect(delay.sustainedDelayMs).toBe(0);
  });
  it('the current delay grows, and the next tick resets it and the number of requests', () => {
    delay.requestsInTick = 7;
    at += 320;
    expect(delay.currentDelayMs).toBe(300);
    expect(delay.requestsInTick).toBe(7);
    delay.tick();
    expect([delay.currentDelayMs, delay.requestsInTick]).toEqual([0, 0]);
  });
});
