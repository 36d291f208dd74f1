import { testServer, type TestServer } from '../../../test/harness';
import { attempt } from './attempt';

describe('attempt', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const fails = () => Promise.reject(new Error('fails'));
  const failureCounters = async () =>
    (await server.ctx.metrics.register.metrics())
      .split('\n')
      .filter((line) => line.startsWith('linksouq_job_parts_failed_total'));

  it('the counter of failures has the value 0 before the first failure of a part of a job', async () => {
    expect(await failureCounters()).toContain('linksouq_job_parts_failed_total{part="order"} 0');
  });
  it('counts a failed part and returns false', async () => {
    expect(await attempt(server.ctx, { order: 'a' }, fails)).toBe(false);
    expect(await attempt(server.ctx, { order: 'b' }, () => Promise.resolve())).toBe(true);
    expect(await failureCounters()).toContain('linksouq_job_parts_failed_total{part="order"} 1');
  });
  it('if the database does not respond after a failed part, throws the error of the database', async () => {
    const down = { execute: () => Promise.reject(new Error('Connection terminated')) };
    const ctx = { ...server.ctx, db: down as unknown as TestServer['ctx']['db'] };
    await expect(attempt(ctx, { order: 'a' }, fails)).rejects.toThrow('Connection terminated');
  });
});
