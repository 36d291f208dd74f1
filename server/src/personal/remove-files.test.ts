import { eq } from 'drizzle-orm';
import { signUpSeller } from '../../test/accounts';
import { testServer, type TestServer } from '../../test/harness';
import { media, outbox } from '../schema';
import { storagePath } from '../platform/signed-media';
import { erase, removeFiles } from './erase';
import { personOf } from './person';

describe('the removal of the files of a deleted person', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ ports: { wake: () => {} } });
  });
  afterAll(() => server.close());

  it('a file that cannot be removed does not keep the other files, and the removal is repeated', async () => {
    const { storage } = server.ctx;
    const paths = ['briefs/first.pdf', 'briefs/stuck.pdf', 'briefs/last.pdf'];
    for (const path of paths) await storage.put(storagePath(path), Buffer.from('x'), 'application/pdf');
    const { remove } = storage;
    storage.remove = async (path) => {
      if (path.includes('stuck')) throw new Error('the storage refuses');
      return remove.call(storage, path);
    };
    await expect(removeFiles(server.ctx, { paths })).rejects.toThrow('the storage refuses');
    expect(await storage.list(storagePath('briefs'))).toEqual([storagePath('briefs/stuck.pdf')]);
    storage.remove = remove;
    await removeFiles(server.ctx, { paths });
    expect(await storage.list(storagePath('briefs'))).toEqual([]);
  });
  it('a row of the outbox removes at most 50 files, so that it ends within its lease', async () => {
    const { ctx } = server;
    const { id } = await signUpSeller(server, 'manyfiles');
    const paths = Array.from({ length: 120 }, (_, n) => `images/many-${n}.webp`);
    const row = { ownerId: id, kind: 'image', visibility: 'public', type: 'image/webp', size: 1 } as const;
    await ctx.db.insert(media).values(paths.map((path) => ({ ...row, path })));
    const person = await personOf(ctx.db, 'seller', id);
    await ctx.db.transaction((tx) => erase(tx, ctx, person));
    const jobs = await ctx.db.select().from(outbox).where(eq(outbox.kind, 'remove_files'));
    const queued = jobs.map(({ payload }) => (payload as { paths: string[] }).paths);
    expect(queued.flat()).toEqual(expect.arrayContaining(paths));
    expect(Math.max(...queued.map(({ length }) => length))).toBeLessThanOrEqual(50);
  });
});
