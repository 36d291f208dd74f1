import { readFileSync } from 'node:fs';
import { lockDirectory } from '../db/lock';
import { testServer, type TestServer } from '../../../test/harness';
import { checked } from './serve';
import { createSession, subjectOf } from '../../identity/sessions/tokens';
import { callSchemas } from '@linksouq/shared-api/contract';

describe('serve', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  // @product §7.2
  it('an unknown path gets 404 and a message', async () => {
    const answer = await server.app.inject('/api/v1/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found.' });
  });
  it('a token is valid until it expires', async () => {
    const { accessToken } = await createSession(server.ctx.db, server.ctx, { kind: 'buyer', id: 'b1' });
    expect(await subjectOf(server.ctx, accessToken)).toEqual({ kind: 'buyer', id: 'b1' });
    server.clock.advance(server.ctx.config.sessions.buyer + 1);
    expect(await subjectOf(server.ctx, accessToken)).toBeUndefined();
  });
  it('every response has `cache-control: no-store`, including refusals', async () => {
    const order = { kind: 'order', id: 'b1', orderId: 'o1' } as const;
    const { accessToken: token } = await createSession(server.ctx.db, server.ctx, order);
    const request = { token, params: { orderId: 'o1' } };
    const cacheControl = async () => {
      const { status, headers } = await server.call('getBuyerDelivery', request);
      return [status, headers['cache-control']];
    };
    expect(await cacheControl()).toEqual([404, 'no-store']);
    server.clock.advance(server.ctx.config.sessions.order + 1);
    expect(await cacheControl()).toEqual([410, 'no-store']);
    const publicAnswer = await server.call('checkUsername', { query: { username: 'nobody' } });
    expect([publicAnswer.status, publicAnswer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
  it('an invalid payload is refused with 422, the first message, and one message per field', async () => {
    const refusal = await checked(callSchemas.registerBuyer.body!, { email: 'x', name: '' }).catch(
      (e: unknown) => e,
    );
    expect(refusal).toMatchObject({
      status: 422,
      message: 'Name is required',
      errors: { name: 'Name is required', email: 'Invalid email address', otp: 'otp is required' },
    });
  });
  it.each([
    ['status=active&status=completed', 'status', 'status must be active or completed'],
    ['status=active&status=active', 'status', 'status must be active or completed'],
    ['status=active&sort=turn&sort=turn', 'sort', 'sort must be turn'],
    ['status=active&cursor=1&cursor=2', 'cursor', 'cursor has the wrong type'],
    ['status=active&limit=1&limit=2', 'limit', 'limit has the wrong type'],
    ...['x', '', '0x10', '0b1', '1e1', '1 0', ' 5', '5 ', '+5', '5.0', '٥'].map((limit) => [
      `status=active&limit=${encodeURIComponent(limit)}`,
      'limit',
      'limit has the wrong type',
    ]),
  ])('the query %s is refused with 422 and a message for the field %s', async (query, field, message) => {
    const { accessToken } = await createSession(server.ctx.db, server.ctx, { kind: 'seller', id: 's1' });
    const answer = await server.app.inject({
      url: `/api/v1/order?${query}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect([answer.statusCode, answer.json().errors[field]]).toEqual([422, message]);
  });
  it('for a locked directory, `lockDirectory` throws an error with the id of the process that has the lock', () => {
    const release = lockDirectory(server.ctx.config.dataDir);
    expect(() => lockDirectory(server.ctx.config.dataDir)).toThrow(/in use by process \d+/);
    release();
    expect(() => readFileSync(`${server.ctx.config.dataDir}/lock`)).toThrow();
  });
});
