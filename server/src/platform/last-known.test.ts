import { LastKnown, staleStatus } from './last-known';

const MAX_AGE_MS = 60_000;
const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const never = () => new Promise<string>(() => {});
const page = (text: string) => () => Promise.resolve(text);

describe('LastKnown', () => {
  let now: number;
  let last: LastKnown<string | undefined>;
  beforeEach(() => {
    now = 1_000;
    last = new LastKnown<string | undefined>(MAX_AGE_MS, 2, () => now);
  });

  it('while the database is unavailable, returns the last result with its age, up to the maximum age', async () => {
    expect(await last.read('layla', page('one'))).toEqual({ value: 'one', ageMs: 0 });
    now += MAX_AGE_MS;
    expect(await last.read('layla', refuse)).toEqual({ value: 'one', ageMs: MAX_AGE_MS });
    now += 1;
    await expect(last.read('layla', refuse)).rejects.toThrow('refused');
  });
  it('a failed read does not make the last result younger', async () => {
    await last.read('layla', page('one'));
    for (let i = 0; i < 4; i++) {
      now += MAX_AGE_MS / 4;
      await last.read('layla', refuse);
    }
    now += 1;
    await expect(last.read('layla', refuse)).rejects.toThrow('refused');
  });
  it('returns the last result while the database does not respond', async () => {
    await last.read('layla', page('one'));
    expect((await last.read('layla', never)).value).toBe('one');
    last.changed();
    expect((await last.read('layla', never)).value).toBe('one');
  });
  it('after `changed`, waits longer for a slow read', async () => {
    await last.read('layla', page('one'));
    last.changed();
    const slow = new Promise<string>((settle) => setTimeout(() => settle('two'), 1_000));
    expect(await last.read('layla', () => slow)).toEqual({ value: 'two', ageMs: 0 });
  });
  it('a new result replaces the last result, and `undefined` removes it', async () => {
    await last.read('layla', page('one'));
    await last.read('layla', page('two'));
    expect((await last.read('layla', refuse)).value).toBe('two');
    await last.read('layla', () => Promise.resolve(undefined));
    await expect(last.read('layla', refuse)).rejects.toThrow('refused');
  });
  it('the late result of a read that began earlier does not replace a newer result', async () => {
    let settle!: (text: string) => void;
    const slow = last.read('layla', () => new Promise<string>((resolve) => (settle = resolve)));
    now += 1;
    await last.read('layla', page('new'));
    settle('old');
    await slow;
    expect((await last.read('layla', refuse)).value).toBe('new');
  });
  it('throws every error that is not caused by an unavailable database', async () => {
    await last.read('layla', page('one'));
    await expect(last.read('layla', () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  });
  it('above the maximum number of results, removes the oldest', async () => {
    for (const name of ['a', 'b', 'c']) await last.read(name, page(name));
    await expect(last.read('a', refuse)).rejects.toThrow('refused');
    expect((await last.read('c', refuse)).value).toBe('c');
  });
  it('`staleStatus` returns the age as a negative `ttl` in seconds, rounded up', () =>
    expect(staleStatus(36_400)).toBe('linksouq; hit; ttl=-37'));
});
