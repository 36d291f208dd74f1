import { LoopDelay } from './loop-delay';

describe('LoopDelay', () => {
  let at: number;
  let delay: LoopDelay;
  beforeEach(() => {
    at = 1_000;
    delay = new LoopDelay(() => at);
  });
  const tick = (ms: number) => {
    at += ms;
    delay.tick();
  };

  it('both delays are 0 when ticks are on time', () => {
    for (let i = 0; i < 5; i++) tick(20);
    expect([delay.sustainedDelayMs, delay.currentDelayMs]).toEqual([0, 0]);
  });
  it('the sustained delay stays 0 after a single late tick', () => {
    tick(20);
    tick(520);
    expect(delay.sustainedDelayMs).toBe(0);
    tick(20);
    expect(delay.sustainedDelayMs).toBe(0);
  });
  it('after three consecutive late ticks, the sustained delay is the smallest of their delays', () => {
    tick(100);
    tick(90);
    expect(delay.sustainedDelayMs).toBe(0);
    tick(220);
    expect(delay.sustainedDelayMs).toBe(70);
    tick(20);
    expect(delay.sustainedDelayMs).toBe(0);
  });
  it('the next tick resets the current delay and the number of requests', () => {
    delay.requestsInTick = 7;
    at += 320;
    expect(delay.currentDelayMs).toBe(300);
    expect(delay.requestsInTick).toBe(7);
    delay.tick();
    expect([delay.currentDelayMs, delay.requestsInTick]).toEqual([0, 0]);
  });
});
