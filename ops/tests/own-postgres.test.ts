import { withClient } from '../lib/postgres-client';
import { whyNoPostgres } from '../lib/postgres-programs';
import { testPostgres } from './own-postgres';

const queryRows = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query(text)).rows);

const onPostgres = whyNoPostgres() ? describe.skip : describe;
onPostgres('testPostgres', () => {
  test('without a given server, starts a server without fsync, and close() stops this server', async () => {
    const server = await testPostgres('');
    expect(await queryRows(server.url!, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await server.close();
    await expect(queryRows(server.url!, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
  test('uses the given server, and close() does not stop this server', async () => {
    const own = await testPostgres('');
    const given = await testPostgres(own.url!);
    expect(given.url).toBe(own.url);
    await given.close();
    expect(await queryRows(own.url!, 'select 1 as one')).toEqual([{ one: 1 }]);
    await own.close();
  });
});

test('testPostgres returns no server when the given server does not respond', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const server = await testPostgres('postgres://postgres@127.0.0.1:1/postgres');
  expect(server.url).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('embedded database'));
  log.mockRestore();
});
