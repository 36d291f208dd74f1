import { ProviderDown, withBreaker } from './breaker';

const DOWN = new Error('no response');
const OPEN_MS = 50;

describe('circuit breaker of a provider', () => {
  let answer: () => Promise<string>;
  let calls = 0;
  const reports: boolean[] = [];
  const make = () =>
    withBreaker(
      {
        name: 'a name',
        ask: () => {
          calls += 1;
          return answer();
        },
      },
      {
        name: 'shop',
        isDown: (error) => error === DOWN,
        report: (_name, isOpen) => reports.push(isOpen),
        openMs: OPEN_MS,
      },
    );
  const pause = () => new Promise((done) => setTimeout(done, OPEN_MS + 20));
  const fail = async (port: ReturnType<typeof make>, times: number) => {
    for (let i = 0; i < times; i++) await port.ask().catch(() => undefined);
  };
  beforeEach(() => {
    calls = 0;
    reports.length = 0;
    answer = () => Promise.reject(DOWN);
  });

  it('opens after five consecutive failures, and closes after a successful trial call', async () => {
    const port = make();
    await fail(port, 5);
    await expect(port.ask()).rejects.toThrow(ProviderDown);
    expect([calls, reports]).toEqual([5, [true]]);
    await pause();
    let respond!: () => void;
    answer = () => new Promise((done) => (respond = () => done('fine')));
    const trial = port.ask();
    await expect(port.ask()).rejects.toThrow(ProviderDown);
    respond();
    expect(await trial).toBe('fine');
    answer = async () => 'fine';
    expect(await port.ask()).toBe('fine');
    expect([calls, reports]).toEqual([7, [true, false]]);
  });
  it('starts trial calls while earlier trial calls have no response, and ignores their late failures', async () => {
    const port = make();
    await fail(port, 5);
    const late: (() => void)[] = [];
    answer = () => new Promise((_done, reject) => late.push(() => reject(DOWN)));
    const trials: Promise<unknown>[] = [];
    for (let i = 0; i < 5; i++) {
      await pause();
      trials.push(port.ask().catch((error: unknown) => error));
    }
    expect(calls).toBe(10);
    await pause();
    answer = async () => 'fine';
    expect(await port.ask()).toBe('fine');
    for (const settleLate of late) settleLate();
    expect(new Set(await Promise.all(trials))).toEqual(new Set([DOWN]));
    expect(await port.ask()).toBe('fine');
    expect(reports).toEqual([true, false]);
  });
  it('calls `recovered` after the first success that follows failures, and passes whether the breaker was open', async () => {
    const recovered: boolean[] = [];
    const port = withBreaker(
      { ask: () => answer() },
      { name: 'shop', isDown: () => true, recovered: (wasOpen) => recovered.push(wasOpen), openMs: OPEN_MS },
    );
    for (const failures of [1, 5]) {
      answer = () => Promise.reject(DOWN);
      for (let i = 0; i < failures; i++) await port.ask().catch(() => undefined);
      await pause();
      answer = async () => 'fine';
      await port.ask();
      await port.ask();
    }
    expect(recovered).toEqual([false, true]);
  });
  it('pauses again after a failed trial call', async () => {
    const port = make();
    await fail(port, 5);
    await pause();
    await expect(port.ask()).rejects.toBe(DOWN);
    await expect(port.ask()).rejects.toThrow(ProviderDown);
    expect(calls).toBe(6);
  });
  it('counts failures from zero again after a refused request and after a success', async () => {
    const port = make();
    await fail(port, 4);
    answer = () => Promise.reject(new Error('card declined'));
    await expect(port.ask()).rejects.toThrow('card declined');
    answer = () => Promise.reject(DOWN);
    await fail(port, 4);
    answer = async () => 'fine';
    expect(await port.ask()).toBe('fine');
    answer = () => Promise.reject(DOWN);
    await fail(port, 4);
    await expect(port.ask()).rejects.toBe(DOWN);
    expect(port.name).toBe('a name');
  });
});
