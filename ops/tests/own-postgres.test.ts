import pg from 'pg';
import { whyNoPostgres } from '../lib/postgres-programs';
import { testPostgres } from './own-postgres';

const queryRows = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const onPostgres = whyNoPostgres() ? describe.skip : describe;
onPostgres('The PostgreSQL server of a test run', () => {
  test('accepts connections without fsync, and ends with the run', async () => {
    const server = await testPostgres('');
    expect(await queryRows(server.url!, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await server.close();
    await expect(queryRows(server.url!, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
  test('is the given server, which stays open', async () => {
    const own = await testPostgres('');
    const given = await testPostgres(own.url!);
    expect(given.url).toBe(own.url);
    await given.close();
    expect(await queryRows(own.url!, 'select 1 as one')).toEqual([{ one: 1 }]);
    await own.close();
  });
});

test('without a response of the given server, the tests get no server', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const server = await testPostgres('postgres://postgres@127.0.0.1:1/postgres');
  expect(server.url).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('embedded database'));
  log.mockRestore();
});
