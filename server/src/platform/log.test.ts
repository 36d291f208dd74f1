import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '../../test/harness';
import { createLog } from './log';
import { LogBudget } from './log-budget';
import { loggedError, printedError, withoutSecrets } from './log-error';

function collector() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  return { lines, sink, parsed: () => lines.map((line) => JSON.parse(line) as Record<string, any>) };
}
const PHONE = '+971501234567';
const CODE = '493817';

describe('the log of a failed statement', () => {
  let server: TestServer;
  const collected = collector();
  beforeAll(async () => {
    server = await testServer({ ports: { log: createLog('trace', collected.sink) } });
  });
  afterAll(() => server.close());

  it('contains the statement and the stack, but no parameters', async () => {
    await server.ctx.db.execute(sql`alter table buyers rename to buyers_gone`);
    await server.ctx.db.execute(sql`alter table codes rename to codes_gone`);
    await server.ctx.db.execute(sql`alter table rate_counters rename to rate_counters_gone`);
    const failed = await server.call('requestOtp', { query: { phone: PHONE } });
    await server.call('registerBuyer', {
      body: { name: 'Noor', email: 'noor@brand.example', phoneNumber: PHONE, otp: CODE },
    });
    expect(failed.status).toBe(500);
    const text = collected.lines.join('\n');
    expect(text).toContain('request failed');
    expect(text).toMatch(/Failed query: .*insert into \W*rate_counters/);
    expect(text).toContain('send-code');
    for (const secret of [PHONE, PHONE.slice(1), PHONE.slice(4), CODE, 'noor@brand.example'])
      expect(text).not.toContain(secret);
  });
  it.each([
    ['a value of the wrong type', sql`select ${'sec ret'}::int`, /invalid input syntax for type integer: …/],
    ['a violated constraint', sql`insert into rate_counters_gone values (${PHONE}, null, 1)`, /null value/],
  ])('contains the error for %s without the value', async (_case, statement, message) => {
    const error: unknown = await server.ctx.db.execute(statement).catch((thrown: unknown) => thrown);
    const logged = loggedError(error);
    expect(logged.cause?.message).toMatch(message);
    expect(logged.cause?.code).toMatch(/^\w{5}$/);
    const text = JSON.stringify(logged) + printedError(error);
    for (const secret of ['sec ret', PHONE, 'Failing row']) expect(text).not.toContain(secret);
  });
});

describe('loggedError', () => {
  it('removes secrets from the message and from the causes', () => {
    const token = 'x8Kq2mZ7vTn4LbR9cWy6HdJsx8Kq2mZ7vTn4LbR9';
    const error = new Error(`GET https://a.example/auth/login?phone=1&otp=${CODE} as noor@brand.example`, {
      cause: new AggregateError([new Error(`bearer ${token}`), new Error(`of ${PHONE}`)]),
    });
    const text = JSON.stringify(loggedError(error)) + printedError(error);
    for (const secret of [CODE, token, PHONE.slice(1), 'noor@', 'phone=1'])
      expect(text).not.toContain(secret);
    expect(text).toContain('https://a.example/auth/login');
    expect(text).toContain('log.test.ts');
  });
  it('`withoutSecrets` removes the fragment of a URL, but not the number in "error #418"', () => {
    expect(withoutSecrets('React error #418 at https://a.example/x#token=abc')).toBe(
      'React error #418 at https://a.example/x#…',
    );
  });
  it('`withoutSecrets` does not remove IP addresses and short numbers', () => {
    const message = 'connect ECONNREFUSED 127.0.0.1:5432 after 30000 ms, error 57014';
    expect(withoutSecrets(message)).toBe(message);
  });
  it('the stack does not contain lines of the message that look like a stack', () => {
    const error = new Error(`a\n    at ${PHONE} (secret:1:1)\nb`);
    expect(loggedError(error).stack).not.toContain('secret');
  });
  it('converts a thrown value of any type, and an error with circular causes', () => {
    const circle: Error & { cause?: unknown } = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(loggedError(circle)).length).toBeLessThan(20_000);
    for (const thrown of [undefined, null, 7, 'text', { message: 'x' }])
      expect(loggedError(thrown).message).toBeDefined();
  });
});

describe('log lines', () => {
  it('long texts, long lists and deep objects are shortened', () => {
    const { sink, lines } = collector();
    const log = createLog('info', sink);
    const deep: Record<string, unknown> = {};
    let inner = deep;
    for (let i = 0; i < 50; i++) inner = inner.next = { text: 'x'.repeat(50_000) } as Record<string, unknown>;
    log.info({ deep, list: Array(10_000).fill('y'.repeat(100)), text: 'z'.repeat(1_000_000) }, 'large');
    expect(lines).toHaveLength(1);
    expect(lines[0]!.length).toBeLessThan(20_000);
  });
  it('of a logged request object, only the method and the path are written', () => {
    const { sink, parsed } = collector();
    const req = {
      method: 'POST',
      url: `/api/v1/auth/verify/otp/login?otp=${CODE}`,
      headers: { cookie: CODE },
    };
    createLog('info', sink).info({ req }, 'asked');
    expect(parsed()[0]!.req).toEqual({ method: 'POST', path: '/api/v1/auth/verify/otp/login' });
  });
  it('the number of lines with the same message is limited, and one line contains the number of omitted lines', () => {
    jest.useFakeTimers({ now: 0 });
    const { sink, parsed } = collector();
    const log = createLog('info', sink);
    for (let i = 0; i < 10_000; i++) log.warn({ i }, 'a flood');
    log.child({ reqId: 1 }).info('something else');
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    const lines = parsed();
    expect(lines.filter(({ msg }) => msg === 'a flood')).toHaveLength(600);
    expect(lines.at(-2)).toMatchObject({ msg: 'something else', reqId: 1 });
    expect(lines.at(-1)).toMatchObject({
      msg: 'lines above the limit were dropped',
      of: 'a flood',
      leftOut: 9_400,
    });
  });
  it('all access lines of a normal load are written, and a flood of 4xx suppresses no lines of 5xx', () => {
    jest.useFakeTimers({ now: 0 });
    const { sink, parsed } = collector();
    const log = createLog('info', sink);
    const access = (status: number, count: number, message: string) => {
      for (let i = 0; i < count; i++)
        log.info({ reqId: `${status} ${i}`, call: 'getProfile', status }, message);
    };
    access(200, 720, 'a request was served');
    access(429, 31_000, 'a request was refused');
    access(503, 1_000, 'a request was refused');
    access(500, 1_000, 'a request was refused');
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    const lines = parsed();
    const logged = (wanted: number) => lines.filter(({ status }) => status === wanted).length;
    expect([200, 429, 503, 500].map(logged)).toEqual([720, 30_000, 1_000, 1_000]);
    expect(lines.at(-1)).toMatchObject({
      msg: 'lines above the limit were dropped',
      of: 'requests 4xx',
      leftOut: 1_000,
    });
  });
});

describe('LogBudget', () => {
  it('each IP address has its own limit, so one address cannot use the complete budget', () => {
    let now = 0;
    const report = jest.fn();
    const budget = new LogBudget({ perKind: 10, perAddress: 4, now: () => now, report });
    const take = (address: string) =>
      Array.from({ length: 20 }, () => budget.take('k', address)).filter(Boolean).length;
    expect([take('a'), take('b'), take('c')]).toEqual([4, 4, 2]);
    expect(budget.take('other', 'a')).toBe(true);
    now = 60_000;
    expect(budget.take('k', 'a')).toBe(true);
    expect(report.mock.calls).toEqual([['k', 50]]);
    budget.close();
    expect(report).toHaveBeenCalledTimes(1);
  });
  it('further kinds share one counter after 300 kinds', () => {
    const budget = new LogBudget({ perKind: 5, perAddress: 1, now: () => 0, report: () => {} });
    const kinds = Array.from({ length: 1_000 }, (_, i) => budget.take(`kind ${i}`)).filter(Boolean).length;
    expect(kinds).toBe(305);
    budget.close();
  });
});
