import { calls } from '../contract';
import {
  ApiError,
  provideSettings,
  request,
  serverNow,
  setExpiredHandler,
  setMarket,
  setRouteCredential,
  signIn,
  signOut,
} from './index';

const answers: { status: number; body: unknown; id?: string; date?: string }[] = [];
const requests: Request[] = [];
const expired = jest.fn();
beforeEach(() => {
  answers.length = requests.length = 0;
  expired.mockReset();
  setExpiredHandler(expired);
  setRouteCredential('none');
  signIn({ id: 's', username: 'layla', accessToken: 'seller-token' } as never);
  setMarket({
    buyer: { accessToken: 'buyer-token' } as never,
    orderAccess: { orderId: 'o1', accessToken: 'order-token' },
  });
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(next.body), {
      status: next.status,
      headers: {
        'content-type': 'application/json',
        ...(next.id ? { 'x-request-id': next.id } : {}),
        ...(next.date ? { date: next.date } : {}),
      },
    });
  }) as typeof fetch;
});
afterEach(() => signOut());
const bearer = () => requests[0]!.headers.get('authorization');

describe('the clock of the server', () => {
  const DEVICE = Date.parse('2026-11-21T10:00:00Z');
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(DEVICE));
  afterEach(() => jest.restoreAllMocks());
  const after = async (date: string, status = 200) => {
    answers.push({ status, body: {}, date });
    await request(calls.getBriefs, { query: {} }).catch(() => undefined);
    return new Date(serverNow()).toISOString();
  };

  it.each([
    ['is behind', 'Sat, 21 Nov 2026 13:00:00 GMT', '2026-11-21T13:00:00.000Z'],
    ['is ahead', 'Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20T10:00:00.000Z'],
    ['differs only by the time of the call', 'Sat, 21 Nov 2026 10:00:09 GMT', '2026-11-21T10:00:00.000Z'],
  ])('if the clock of the device %s, a response sets the time', async (_, date, now) => {
    expect(await after(date)).toBe(now);
    expect(await after(date, 500)).toBe(now);
    expect(await after('', 200)).toBe(now);
  });

  it.each([
    ['with storage, the tab uses the clock of the server', true, '2026-11-21T13:00:00.000Z'],
    ['without storage, the tab uses the clock of the device', false, '2026-11-21T10:00:00.000Z'],
  ])('after a reload %s until the first response', async (_, hasStorage, now) => {
    if (!hasStorage)
      for (const method of ['getItem', 'setItem'] as const)
        jest.spyOn(Storage.prototype, method).mockImplementation(() => {
          throw new Error('blocked');
        });
    await after('Sat, 21 Nov 2026 13:00:00 GMT');
    let reloaded = 0;
    jest.isolateModules(() => {
      reloaded = jest.requireActual<typeof import('./server-clock')>('./server-clock').serverNow();
    });
    expect(new Date(reloaded).toISOString()).toBe(now);
  });
});

// @product §6.1
describe('the credential of a request (product §6)', () => {
  // @product §6.7
  it.each([
    // @product §7.3
    ['seller', 'Bearer seller-token'],
    ['buyer', 'Bearer buyer-token'],
    // @product §7.3
    ['none', null],
  ] as const)(
    'on a route with the credential %s the authorization header is %s',
    async (credential, expected) => {
      answers.push({ status: 200, body: { data: [] } });
      setRouteCredential(credential);
      await request(calls.getBriefs, { query: {} });
      expect(bearer()).toBe(expected);
    },
  );
  it('if the route changes before the request is sent, the call still sends the token of its own route', async () => {
    answers.push({ status: 200, body: {} });
    setRouteCredential('seller');
    const pending = request(calls.markProfileShared);
    setRouteCredential('buyer');
    await pending;
    expect(bearer()).toBe('Bearer seller-token');
  });
  it('a call for an order with a stored token sends this token, and a call for another order sends the buyer’s token', async () => {
    setRouteCredential('buyer');
    answers.push({ status: 200, body: {} }, { status: 200, body: {} });
    await request(calls.getBuyerDelivery, { params: { orderId: 'o1' } });
    await request(calls.approveContent, { body: { orderId: 'o2', submittedContentId: 'x' } });
    expect(requests.map((r) => r.headers.get('authorization'))).toEqual([
      'Bearer order-token',
      'Bearer buyer-token',
    ]);
  });
});

describe('responses and failures (product §7, §8)', () => {
  // @product §7.11
  it('the URL contains the path parameters, the product and the query, and the + of a phone is encoded', async () => {
    provideSettings({ productSlug: 'linksouq' });
    answers.push({ status: 200, body: {} }, { status: 200, body: {} });
    await request(calls.getPublicProfile, { query: { username: 'la yla' } });
    await request(calls.requestOtp, { query: { phone: '+971501234567' } });
    expect(requests.map((r) => new URL(r.url).pathname + new URL(r.url).search)).toEqual([
      '/api/v1/user/linksouq/profile?username=la+yla',
      // @product §7.1
      '/api/v1/auth/request/otp?phone=%2B971501234567',
    ]);
  });
  it('a call of an open page reports the end of the session, but a prefetch does not', async () => {
    answers.push({ status: 401, body: {} }, { status: 401, body: {} });
    setRouteCredential('seller');
    await expect(request(calls.getBank, { ahead: true })).rejects.toMatchObject({ sessionOver: true });
    expect(expired).not.toHaveBeenCalled();
    await expect(request(calls.getBank)).rejects.toMatchObject({ sessionOver: true });
    expect(expired).toHaveBeenCalledTimes(1);
  });
  it('an error contains the server’s message and field errors', async () => {
    answers.push({
      status: 422,
      body: { message: 'Name is required', errors: { name: 'Name is required' } },
    });
    const error = await request(calls.getAddons).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      serverMessage: 'Name is required',
      fieldErrors: { name: 'Name is required' },
      sessionOver: false,
    });
    expect(expired).not.toHaveBeenCalled();
  });
  it.each([true, false])('an error contains the request id of the response (prefetch: %s)', async (ahead) => {
    answers.push({ status: 500, body: {}, id: 'request-1234' }, { status: 500, body: {} });
    await expect(request(calls.getAddons, { ahead })).rejects.toMatchObject({ requestId: 'request-1234' });
    await expect(request(calls.getAddons, { ahead })).rejects.toMatchObject({ requestId: undefined });
  });
  it('a message that is not a string is ignored', async () => {
    answers.push({ status: 500, body: { message: { oops: 1 } } });
    await expect(request(calls.getAddons)).rejects.toMatchObject({ status: 500, serverMessage: undefined });
  });
  // @product §8.1
  it.each([401, 403])(
    'the status %d is reported with the credential and the token of its call',
    async (status) => {
      answers.push({ status, body: { message: 'no' } });
      await expect(
        request(calls.getOrders, { query: { status: 'active' }, credential: 'seller' }),
      ).rejects.toMatchObject({ sessionOver: true });
      expect(expired).toHaveBeenCalledWith('seller', 'seller-token');
    },
  );
  it('a failed GET is not retried', async () => {
    answers.push({ status: 503, body: {} }, { status: 200, body: {} });
    await expect(request(calls.getAddons)).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
  });
  it('a call without a connection fails with status 0', async () => {
    await expect(request(calls.getAddons)).rejects.toMatchObject({ status: 0 });
  });
  // @product §7.4
  it('a response after 15 s is accepted, because calls have no time-out', async () => {
    jest.useFakeTimers();
    globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
      requests.push(new Request(input));
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      return new Response('{"data":null}', { headers: { 'content-type': 'application/json' } });
    }) as typeof fetch;
    const pending = request(calls.getAddons);
    await jest.advanceTimersByTimeAsync(15_001);
    expect(await pending).toEqual({ data: null });
    expect(requests).toHaveLength(1);
    jest.useRealTimers();
  });
});

describe('the load of ky', () => {
  afterEach(() => jest.dontMock('ky'));
  it('a failed load of ky counts as a lost connection, and the next call loads ky again', async () => {
    answers.push({ status: 200, body: { data: ['brief'] } });
    await jest.isolateModulesAsync(async () => {
      jest.doMock('ky', () => {
        throw new Error('loading chunk shell-calls failed');
      });
      const host: typeof import('./index') = await import('./index');
      await expect(host.request(calls.getBriefs, { query: {} })).rejects.toMatchObject({ status: 0 });
      expect(requests).toEqual([]);
      jest.dontMock('ky');
      expect(await host.request(calls.getBriefs, { query: {} })).toEqual({ data: ['brief'] });
    });
  });
});
