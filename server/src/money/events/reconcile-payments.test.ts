import { inArray } from 'drizzle-orm';
import { testServer, type TestServer } from '../../../test/harness';

import type { Payments } from '../../platform/ports/payments';
import { payments } from '../schema';
import { reconcilePayments } from './reconcile-payments';

const MINUTE = 60_000;
const PAYMENT_COUNT = 230;
const MAX_PARALLEL = 8;

describe('reconciliation of many payments', () => {
  let server: TestServer;
  const requestedRefs: string[] = [];
  let openRequests = 0;
  let maxOpenRequests = 0;
  const slowProvider: Pick<Payments, 'checkoutEvents' | 'missedEvents'> = {
    missedEvents: async () => [],
    async checkoutEvents(ref) {
      requestedRefs.push(ref);
      maxOpenRequests = Math.max(maxOpenRequests, ++openRequests);
      await new Promise((done) => setTimeout(done, 5));
      openRequests -= 1;
      return [];
    },
  };
  beforeAll(async () => {
    server = await testServer();
    Object.assign(server.ctx.payments, slowProvider);
    const createdAt = server.clock.now();
    const rows = Array.from({ length: PAYMENT_COUNT }, (_, i) => ({
      id: `p${i}`,
      purpose: 'order' as const,
      provider: server.ctx.payments.name,
      ref: `ref${i}`,
      amount: 100,
      status: i % 3 === 0 ? ('expired' as const) : ('created' as const),
      link: '',
      createdAt,
    }));
    await server.ctx.db.insert(payments).values(rows);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    requestedRefs.length = 0;
  });
  const runAfter = (ms: number) => {
    server.clock.advance(ms);
    return reconcilePayments(server.ctx);
  };

  it('one run requests the state of each payment once, with at most eight parallel requests', async () => {
    await runAfter(10 * MINUTE);
    expect(requestedRefs).toHaveLength(PAYMENT_COUNT);
    expect(new Set(requestedRefs).size).toBe(PAYMENT_COUNT);
    expect(maxOpenRequests).toBe(MAX_PARALLEL);
  });
  it('two parallel runs request the state of every payment, and repeat at most one batch', async () => {
    const { ctx } = server;
    server.clock.advance(10 * MINUTE);
    // A window of 1 ms, so that two runs overlap as in two replicas.
    const config = { ...ctx.config, reconcileMs: 1 };
    const later = { now: () => new Date(server.clock.now().getTime() + 1) };
    await Promise.all([
      reconcilePayments({ ...ctx, config }),
      reconcilePayments({ ...ctx, config, clock: later }),
    ]);
    expect(new Set(requestedRefs).size).toBe(PAYMENT_COUNT);
    expect(requestedRefs.length).toBeLessThanOrEqual(PAYMENT_COUNT + 100);
  });
  it('runs request the state of an old payment less often than of a new payment', async () => {
    await runAfter(8 * 60 * MINUTE);
    expect(requestedRefs).toHaveLength(PAYMENT_COUNT);
    requestedRefs.length = 0;
    await runAfter(20 * MINUTE);
    expect(requestedRefs).toEqual([]);
    await runAfter(60 * MINUTE);
    expect(requestedRefs).toHaveLength(PAYMENT_COUNT);
  });
  it('a run does not request the state of a settled payment', async () => {
    await server.ctx.db
      .update(payments)
      .set({ status: 'succeeded' })
      .where(inArray(payments.id, ['p1', 'p2']));
    await runAfter(4 * 60 * MINUTE);
    expect(requestedRefs).toHaveLength(PAYMENT_COUNT - 2);
  });
});
