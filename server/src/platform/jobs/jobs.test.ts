import { eq } from 'drizzle-orm';
import { outbox } from '../../schema';
import { testServer, type TestServer } from '../../../test/harness';
import { enqueue } from './enqueue';
import { allJobs, startJobs } from './';

describe('jobs', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('only `outbox`, `page-counts`, `tables` and `uploads` run in every replica at the same time', () => {
    const everywhere = allJobs().filter((job) => job.everywhere);
    // These jobs use data of their own replica, or lease their rows.
    expect(everywhere.map(({ name }) => name).sort()).toEqual(['outbox', 'page-counts', 'tables', 'uploads']);
    expect(allJobs().length).toBeGreaterThan(everywhere.length);
  });
  it('`wake` runs the outbox at once, and `stop` waits for the running job and prevents further runs', async () => {
    const queue = (key: string) =>
      server.ctx.db.transaction((tx) =>
        enqueue(tx, server.ctx, 'message', key, {
          channel: 'sms',
          to: '+971500000001',
          template: 'test',
          text: key,
        }),
      );
    const jobs = startJobs(server.ctx);
    await queue('before');
    jobs.wake();
    jobs.wake();
    await jobs.stop();
    expect(server.sent.map((message) => message.text)).toEqual(['before']);
    await queue('after');
    jobs.wake();
    const [row] = await server.ctx.db.select().from(outbox).where(eq(outbox.key, 'after'));
    expect(row).toMatchObject({ attempts: 0, doneAt: null });
  });
});
