import { testServer, type TestServer } from '../../../test/harness';
import { attempt } from './attempt';

describe('parts of a job', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const fails = () => Promise.reject(new Error('fails'));
  const failed = async () =>
    (await server.ctx.metrics.register.metrics())
      .split('\n')
      .filter((line) => line.startsWith('linksouq_job_parts_failed_total'));

  it('the counters of failures start at 0, so that an alert sees the first failures', async () => {
    expect(await failed()).toContain('linksouq_job_parts_failed_total{part="order"} 0');
  });
  it('a failed part is counted and does not stop the other parts', async () => {
    expect(await attempt(server.ctx, { order: 'a' }, fails)).toBe(false);
    expect(await attempt(server.ctx, { order: 'b' }, () => Promise.resolve())).toBe(true);
    expect(await failed()).toContain('linksouq_job_parts_failed_total{part="order"} 1');
  });
  it('a failure ends the run when the database does not respond', async () => {
    const down = { execute: () => Promise.reject(new Error('Connection terminated')) };
    const ctx = { ...server.ctx, db: down as unknown as TestServer['ctx']['db'] };
    await expect(attempt(ctx, { order: 'a' }, fails)).rejects.toThrow('Connection terminated');
  });
});
