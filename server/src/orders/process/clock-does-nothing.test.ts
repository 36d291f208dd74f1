/** Applies every deadline event to every state that must refuse it. */
import { eq } from 'drizzle-orm';
import { ORDER_STATES, type OrderEvent, type OrderState, orderProcess } from '@linksouq/shared-api/contract';
import { runJobs } from '../../platform/jobs';
import type { TestServer } from '../../../test/harness';
import { dump } from '../../../test/request-access';
import { DAY, delivery, type Market, startOrder, submit } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { orders, submissions } from '../schema';
import { approveAutomatically } from '../submissions/decide';
import { applyOrderEvent } from './transition';

const STATES = Object.keys(ORDER_STATES) as OrderState[];
const CLOCK_EVENTS = orderProcess.rows
  .filter(({ by }) => (by as readonly string[]).includes('clock'))
  .map(({ event }) => event as OrderEvent);
const PASSED_DEADLINE = new Date(0);

describe('deadline events', () => {
  let server: TestServer;
  let market: Market;
  let orderId: string;
  withMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    ({ orderId } = await startOrder(server, market, { contentIds: [market.pages.post] }));
    const [item] = await delivery(server, market, orderId);
    await submit(server, market, orderId, item!);
    // Sends the messages of the set-up, so that a later job run has none to send.
    await runJobs(server.ctx);
    await setApprovalTime(PASSED_DEADLINE);
  });
  /** Sets the approval time and its copy `decideBy` in the order. A job would correct a copy that differs. */
  async function setApprovalTime(at: Date | null): Promise<void> {
    await server.ctx.db.update(submissions).set({ autoApproveAt: at });
    await server.ctx.db.update(orders).set({ decideBy: at }).where(eq(orders.id, orderId));
  }
  // The job `storeDelivered` fills only rows without `delivered`.
  const setState = (status: OrderState, deadlineAt: Date | null) =>
    server.ctx.db.update(orders).set({ status, deadlineAt, delivered: false }).where(eq(orders.id, orderId));
  /** Returns the rows of all tables except `job_rounds`, which every job run changes. */
  const rows = async () => (await dump(server)).filter((row) => !row.startsWith('job_rounds '));
  /** Runs `work` and returns the rows that changed. */
  async function rowsChangedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = new Set(await rows());
    await work();
    const after = await rows();
    return [...after.filter((row) => !before.has(row)), ...[...before].filter((row) => !after.includes(row))];
  }
  const submissionId = async () => (await server.ctx.db.select().from(submissions))[0]!.id;

  it('the process has at least three deadline events', () => {
    expect(CLOCK_EVENTS.length).toBeGreaterThanOrEqual(3);
  });

  describe.each(STATES)('for an order in state %s', (state) => {
    const refusedEvents = CLOCK_EVENTS.filter((event) => {
      const { from, to } = orderProcess.row(event);
      return !(from as readonly string[]).includes(state) && to !== state;
    });
    it.each(refusedEvents)('the event %s is refused', async (event) => {
      await setState(state, PASSED_DEADLINE);
      expect(
        await rowsChangedBy(() =>
          expect(
            server.ctx.db.transaction((tx) =>
              applyOrderEvent(tx, server.ctx, orderId, event, { actor: 'clock' }),
            ),
          ).rejects.toMatchObject({ status: 409 }),
        ),
      ).toEqual([]);
    });
    if (!CLOCK_EVENTS.some((event) => (orderProcess.row(event).from as readonly string[]).includes(state)))
      it('a passed deadline changes nothing', async () => {
        await setState(state, PASSED_DEADLINE);
        // Without this update, the job approves the submission of an order in progress.
        await setApprovalTime(null);
        expect(await rowsChangedBy(() => runJobs(server.ctx))).toEqual([]);
        await setApprovalTime(PASSED_DEADLINE);
      });
    if (state !== 'in_progress')
      it('neither the job nor `approveAutomatically` approves a pending submission', async () => {
        await setState(state, null);
        expect(await rowsChangedBy(() => runJobs(server.ctx))).toEqual([]);
        const id = await submissionId();
        expect(await rowsChangedBy(() => approveAutomatically(server.ctx, orderId, id))).toEqual([]);
      });
  });

  it('a submission is not approved before its deadline, nor with the id of another order', async () => {
    await setState('in_progress', null);
    const id = await submissionId();
    await setApprovalTime(new Date(server.clock.now().getTime() + DAY));
    expect(await rowsChangedBy(() => approveAutomatically(server.ctx, orderId, id))).toEqual([]);
    await setApprovalTime(PASSED_DEADLINE);
    const otherOrder = await startOrder(server, market, { contentIds: [market.pages.post] });
    expect(
      await rowsChangedBy(() =>
        expect(approveAutomatically(server.ctx, otherOrder.orderId, id)).rejects.toMatchObject({
          status: 404,
        }),
      ),
    ).toEqual([]);
  });
  it('a submission of an order in progress is approved when it is due', async () => {
    await setState('in_progress', null);
    await approveAutomatically(server.ctx, orderId, await submissionId());
    const [row] = await server.ctx.db.select().from(submissions);
    expect(row!.status).toBe('approved');
  });
});
