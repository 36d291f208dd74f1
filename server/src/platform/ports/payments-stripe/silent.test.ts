import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, type CallName, calls, fils } from '@linksouq/shared-api/contract';
import { FakeStripe } from '../../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../../test/harness';
import { type Market, openMarket } from '../../../../test/market';
import { TcpFaults } from '../../../../test/proof/network/tcp-faults';
import { ADMISSION } from '../../http/admission';
import { withBreaker } from '../breaker';
import { isStripeDown, stripePayments } from './index';

/** Maximum number of concurrent requests in a lane. */
const PLACES = 16;
const TIME_LIMIT_MS = 2_000;
/** Time, in ms. It is below the time limit for Stripe, and above the duration of a call on a busy machine. */
const FAST_MS = 1_000;
const NO_LIMIT = { requests: Infinity, ms: Infinity };

describe('Stripe does not respond', () => {
  let stripe: FakeStripe;
  let server: TestServer;
  let market: Market;
  let origin: string;
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    const lanes = { ...ADMISSION.lanes, calls: PLACES, payments: PLACES };
    server = await testServer({
      ports: {
        payments: withBreaker(stripePayments(stripe.settings, TIME_LIMIT_MS), {
          name: 'Stripe',
          isDown: isStripeDown,
          // No trial call starts during this test.
          openMs: 60_000,
        }),
      },
      config: { admission: { ...ADMISSION, lanes, late: NO_LIMIT, turn: NO_LIMIT } },
    });
    market = await openMarket(server);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  const ask = async (
    name: CallName,
    token: string,
    { body, query = '' }: { body?: unknown; query?: string } = {},
  ) => {
    const started = performance.now();
    const { status } = await fetch(origin + API_BASE + calls[name].path + query, {
      method: calls[name].method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status, ms: performance.now() - started };
  };
  const order = () =>
    ask('placeOrder', market.buyer.token, {
      body: { briefId: market.briefId, sellerId: market.seller.id, contentIds: [market.pages.story] },
    });
  const askOtherCalls = () =>
    Promise.all([
      ask('getProfile', market.seller.token),
      ask('getPublicProfile', '', { query: `?username=${market.seller.username}` }),
    ]);
  const untilRequested = async (count: number) => {
    while (stripe.heard.length < count) await new Promise((done) => setTimeout(done, 10));
  };

  it('orders wait in their lane, further orders are refused, and profile and public page respond', async () => {
    stripe.failures = Array<'silence'>(1_000).fill('silence');
    const before = stripe.heard.length;
    const orders = Array.from({ length: 2 * PLACES }, order);
    // One client address can use three quarters of the places in a lane.
    await untilRequested(before + (PLACES * 3) / 4);
    for (const { status, ms } of await askOtherCalls()) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(FAST_MS);
    }
    expect(new Set((await Promise.all(orders)).map(({ status }) => status))).toEqual(new Set([503]));

    // After five consecutive failures, an order is refused at once, without a request to Stripe.
    const heard = stripe.heard.length;
    const next = await order();
    expect(next.status).toBe(503);
    expect(next.ms).toBeLessThan(FAST_MS);
    expect(stripe.heard.length).toBe(heard);
  });
});

describe('Stripe: unused connections', () => {
  const IDLE_MS = 200;
  it('after the network has silently lost a connection, the next call uses a new connection', async () => {
    const stripe = await FakeStripe.start();
    const { hostname, port } = new URL(stripe.settings.apiUrl);
    const link = await TcpFaults.inFrontOf({ host: hostname, port: Number(port) });
    const settings = { ...stripe.settings, apiUrl: `http://127.0.0.1:${link.port}` };
    // With this long time limit, a call on the lost connection would fail the test.
    const payments = stripePayments(settings, 600_000, undefined, IDLE_MS);
    const pay = (paymentId: string) =>
      payments.createCheckout({
        paymentId,
        purpose: 'order',
        amount: fils(10_000),
        description: 'x',
        successUrl: 'https://x/s',
        failUrl: 'https://x/f',
        customerEmail: '',
      });
    try {
      await pay('before');
      link.set('lost');
      // The old connection stays lost. New connections work.
      link.set('none');
      await pause(2 * IDLE_MS);
      expect(await pay('after')).toMatchObject({ ref: expect.any(String) });
    } finally {
      await link.close();
      await stripe.close();
    }
  });
});
