import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { BLOCKED_PORTS } from './blocked-ports';
import { openPostgres, UNLIMITED } from './db/client';
import { ConfigError, readConfig } from './config';
import { StartProblem, explainStart } from './start-problem';

const settings = (url: string) => ({ APP_MODE: 'demo', DATABASE_URL: url });
async function problemOf(url: string): Promise<string | undefined> {
  const database = openPostgres(url, 1, UNLIMITED);
  const error: unknown = await database.db.execute('select 1').then(
    () => undefined,
    (failure: unknown) => failure,
  );
  await database.close();
  return explainStart(error, url);
}
/** Starts a server that answers each connection with this error of PostgreSQL. */
async function startRefusingServer(sqlState: string): Promise<{ port: number; close: () => void }> {
  const fields = `SFATAL\0C${sqlState}\0Mrefused\0\0`;
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)]))),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('DATABASE_URL', () => {
  it.each([
    ['foo', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['postgres://u:p@a:1,b:2/x', 'DATABASE_URL must name one host.'],
    ['postgres://a,b/x', 'DATABASE_URL must name one host.'],
    ['postgres://u:p[1]@a:port/x', 'DATABASE_URL is not an address.'],
  ])('refuses %s', (url, sentence) => {
    expect(() => readConfig(settings(url))).toThrow(ConfigError);
    expect(() => readConfig(settings(url))).toThrow(sentence);
  });
  it.each(['postgres://u:p%2C@a:5432/x', 'postgresql://a/x', 'postgres:///x?host=/tmp', 'postgres://a/x,y'])(
    'accepts %s',
    (url) => expect(readConfig(settings(url)).databaseUrl).toBe(url),
  );
});

describe('PORT', () => {
  it.each(['4190', '6000'])('refuses the port %s, because browsers block it', (PORT) =>
    expect(() => readConfig({ APP_MODE: 'demo', PORT })).toThrow(
      `PORT must be another number: browsers block ${PORT}`,
    ),
  );
  it('`fetch` blocks each port of BLOCKED_PORTS', async () => {
    for (const port of BLOCKED_PORTS)
      await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
        cause: { message: 'bad port' },
      });
  });
});

describe('explainStart', () => {
  it('names a database that does not respond', async () =>
    expect(await problemOf('postgres://u:secret@127.0.0.1:1/x')).toBe(
      'The database x at 127.0.0.1:1 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    ));
  it('names a database whose host is unknown', async () =>
    expect(await problemOf('postgres://u:secret@host.invalid/x')).toMatch(
      /^The database x at host\.invalid does not answer \((ENOTFOUND|EAI_AGAIN)\)/,
    ));
  it.each([
    ['28P01', 'refuses the user u. Correct user and password in DATABASE_URL.'],
    ['3D000', 'has no database x. Create it, or correct DATABASE_URL.'],
    ['42501', 'The user u may not change the tables of x'],
  ])('names what to correct after the database error %s, without the password', async (state, sentence) => {
    const { port, close } = await startRefusingServer(state);
    const problem = await problemOf(`postgres://u:secret@127.0.0.1:${port}/x`);
    close();
    expect(problem).toContain(sentence);
    expect(problem).toContain(`127.0.0.1:${port}`);
    expect(problem).not.toContain('secret');
  });
  it('names HOST if it is not an address of this machine', async () => {
    const [error] = await once(createServer().listen(0, '192.0.2.1'), 'error');
    expect(explainStart(error, undefined)).toBe(
      'listen EADDRNOTAVAIL: address not available 192.0.2.1. Set HOST to an address of this machine.',
    );
  });
  it('returns the message of a StartProblem', () =>
    expect(explainStart(new StartProblem('Set X.'), undefined)).toBe('Set X.'));
  it('returns undefined for an error in the program, whose stack must be shown', () =>
    expect(explainStart(new TypeError('x is not a function'), 'postgres://a/x')).toBeUndefined());
});
