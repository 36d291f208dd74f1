import pg from 'pg';
import { testServer, type TestServer } from '../../../test/harness';
import { isUnavailable } from './unavailable';

describe('isUnavailable', () => {
  it('is true for a refused connection', async () => {
    const client = new pg.Client('postgres://postgres@127.0.0.1:1/none');
    const error: unknown = await client.connect().catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
  });
  it.each([
    [new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }), true],
    [Object.assign(new Error('terminating'), { code: '57P01' }), true],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Client was closed and is not queryable'), true],
    [Object.assign(new Error('write after it ended'), { code: 'ERR_STREAM_DESTROYED' }), true],
    [Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }), true],
    [Object.assign(new Error('the store answered 503'), { code: 'STORE_FAILED' }), true],
    [new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]), true],
    [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), true],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
    [Object.assign(new Error('could not flush file'), { code: '58030' }), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    [new Error('a mistake of ours'), false],
    ['text', false],
    [undefined, false],
  ])('for %s, returns %s', (error, answer) => expect(isUnavailable(error)).toBe(answer));

  it.each(['55P03', '57014', '25P03', '25P04', '25006', '40001', '40P01'])(
    'is true for the error code %s, because the request can be retried',
    (code) =>
      expect(isUnavailable(new Error('Failed query', { cause: Object.assign(new Error(), { code }) }))).toBe(
        true,
      ),
  );

  describe('the response while the database is unavailable', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await testServer();
    });
    afterAll(() => server.close());
    it('is 503 with retry-after, and contains no internal details', async () => {
      const { transaction } = server.ctx.db;
      const connectionError = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), {
        code: 'ECONNREFUSED',
      });
      server.ctx.db.transaction = () => Promise.reject(connectionError);
      const { status, body, headers } = await server.call('requestOtp', {
        query: { phone: '+971500000001' },
      });
      server.ctx.db.transaction = transaction;
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toEqual({
        message: 'The service is not available right now. Please try again in a moment.',
      });
    });
  });
});
