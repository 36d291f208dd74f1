import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { messages, USERNAME_UNAVAILABLE } from '@linksouq/shared-api/contract';
import { signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { serverRoot } from '../../platform/root';
import { lookOf } from './usernames';

describe('look-alike usernames', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    await signUpSeller(server, 'layla-modern');
  });
  afterAll(() => server.close());

  it.each([
    'layia-modern',
    'iayla-modern',
    'layla_modern',
    'layla-modem',
    'lay1a-modern',
    'adm1n',
    'log1n',
    'pr0file',
    'linksouq_help',
    'linksouqsupport',
    'real-l1nks0uq',
    'link-souq-team',
    'the-linksouq',
  ])('the username %s is not available and cannot be registered', async (username) => {
    const { body } = await server.call('checkUsername', { query: { username } });
    expect(body).toMatchObject({ status: USERNAME_UNAVAILABLE, message: messages.usernameTaken });
    await expect(signUpSeller(server, username)).rejects.toThrow('not registered: 409');
  });
  it.each(['layla', 'omar-modern', 'laylamodern', 'souq-links', 'linksofsouq'])(
    'the username %s is available',
    async (username) => {
      expect((await server.call('checkUsername', { query: { username } })).body.status).toBe(1);
    },
  );
  it('if two look-alike names are requested at the same time, only one is registered', async () => {
    // The test needs several pairs, because the two requests of one pair may not overlap.
    const pairs = [...'abdefghk'].map((letter) => [`twin${letter}l`, `twin${letter}i`]);
    const registrations = await Promise.allSettled(pairs.flat().map((name) => signUpSeller(server, name)));
    const statuses = registrations.map(({ status }) => status);
    expect(pairs.map((_, i) => statuses.slice(2 * i, 2 * i + 2).sort())).toEqual(
      pairs.map(() => ['fulfilled', 'rejected']),
    );
  });
  it('migration 0003 and lookOf() replace look-alike characters in the same way', async () => {
    const migration = readFileSync(
      path.join(serverRoot, 'src/platform/db/migrations/0003_append_only.sql'),
      'utf8',
    );
    const expression = /SELECT DISTINCT ON \(1\) (translate\(.+\)), "name"/.exec(migration)![1]!;
    const names = ['cl1ck_it', 'vvorn0', 'layia', 'a-b_c', 'clarnvv10'];
    for (const name of names) {
      const { rows } = await server.ctx.db.execute<{ look: string }>(
        sql`select ${sql.raw(expression)} as look from (values (${name}::text)) as older ("name")`,
      );
      expect([name, rows[0]!.look]).toEqual([name, lookOf(name)]);
    }
  });
});
