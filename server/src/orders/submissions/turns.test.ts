import { and, eq, inArray, min, sql } from 'drizzle-orm';
import { submissionProcess } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../../test/harness';
import {
  DAY,
  delivery,
  HOUR,
  judge,
  type Market,
  openMarket,
  startOrder,
  submit,
} from '../../../test/market';
import { scansOf } from '../../../test/plans';
import { withMarket } from '../../../test/with-market';
import { isSellersTurn } from '../process/item-progress';
import { loadItems } from '../process/load-items';
import { orderEvents, orders, submissions } from '../schema';
import { approveUnanswered } from './approve-unanswered';
import { correctTurns } from './correct-turns';

describe('the stored turn of an order (`waits_for_brand`, `decide_by`)', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  const storedOrder = async (orderId: string) => {
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    return order!;
  };
  /** Returns whether the order waits for the brand. Also checks that the stored columns agree with the items. */
  const waitsForBrand = async (orderId: string): Promise<boolean> => {
    const { waitsForBrand, decideBy } = await storedOrder(orderId);
    expect(waitsForBrand).toBe(!(await loadItems(server.ctx.db, orderId)).some(isSellersTurn));
    const [pending] = await server.ctx.db
      .select({ decideBy: min(submissions.autoApproveAt) })
      .from(submissions)
      .where(and(eq(submissions.orderId, orderId), eq(submissions.status, 'pending')));
    expect(decideBy).toEqual(pending!.decideBy);
    return waitsForBrand;
  };
  const itemOfType = async (orderId: string, type: number) =>
    (await delivery(server, market, orderId)).find(({ contentType }) => contentType === type)!;
  const send = async (orderId: string, type: number) =>
    submit(server, market, orderId, await itemOfType(orderId, type));
  const decide = async (orderId: string, type: number, decision: 'approve' | 'reject') =>
    judge(server, market, decision, orderId, (await itemOfType(orderId, type)).submittedContentId!);
  const submitLink = async (orderId: string, type: number) => {
    const { submittedContentId } = await itemOfType(orderId, type);
    const body = { orderId, submittedContentId: submittedContentId!, postLink: 'https://x.com/1' };
    return server.call('submitPostLink', { token: market.seller.token, body });
  };
  /** Runs only `approveUnanswered`, because the job `correctTurns` would hide a wrong turn. */
  const advanceAndApprove = async (ms: number) => {
    server.clock.advance(ms);
    await approveUnanswered(server.ctx);
  };

  it('is corrected by a job whose queries use an index', async () => {
    await startOrder(server, market, { contentIds: [market.pages.post] });
    const scans = await scansOf(server.ctx.db, () => correctTurns(server.ctx));
    expect(scans).toHaveLength(3);
    expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
  });

  it('equals the turn of the items after each submission, decision, reminder, automatic approval and completion', async () => {
    const { orderId } = await startOrder(server, market, {
      contentIds: [market.pages.story],
      instagramFollow: true,
    });
    const [story, follow] = (await delivery(server, market, orderId)).map(({ contentType }) => contentType);
    const steps: readonly (readonly [name: string, act: () => Promise<unknown>, isBrandsTurn: boolean])[] = [
      ['accept', async () => undefined, false],
      ['one of two items is submitted', () => send(orderId, story!), false],
      ['both items are submitted', () => send(orderId, follow!), true],
      ['one item is rejected', () => decide(orderId, story!, 'reject'), false],
      ['the rejected item is submitted again', () => send(orderId, story!), true],
      ['the brand is reminded', () => advanceAndApprove(48 * HOUR), true],
      ['the contents are approved automatically, and a link is missing', () => advanceAndApprove(DAY), false],
      ['the link is submitted', () => submitLink(orderId, story!), true],
      ['the link is rejected', () => decide(orderId, story!, 'reject'), false],
      ['the link is submitted again', () => submitLink(orderId, story!), true],
      ['the link is approved, and the order completes', () => decide(orderId, story!, 'approve'), true],
    ];
    for (const [name, act, isBrandsTurn] of steps) {
      await act();
      expect([name, await waitsForBrand(orderId)]).toEqual([name, isBrandsTurn]);
    }
    expect((await storedOrder(orderId)).status).toBe('completed');
    const rows = await server.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        ...submissionProcess.rows.map(({ event }) => `submission.${event}`),
        'complete',
      ]),
    );
  });

  it('is written in the transaction that writes the submission or the decision', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.story] });
    const { contentType } = (await delivery(server, market, orderId))[0]!;
    /** Returns for each submission whether one transaction wrote the submission and the order. */
    const inOneTransaction = async () => {
      const { rows } = await server.ctx.db.execute<{ same: boolean }>(
        sql`select o.xmin = s.xmin as same from orders o join submissions s on s.order_id = o.id where o.id = ${orderId}`,
      );
      return rows.map(({ same }) => same);
    };
    await send(orderId, contentType);
    expect(await inOneTransaction()).toEqual([true]);
    await decide(orderId, contentType, 'reject');
    expect(await inOneTransaction()).toEqual([true]);
    await send(orderId, contentType);
    expect((await inOneTransaction()).toSorted()).toEqual([false, true]);
    await decide(orderId, contentType, 'approve');
    expect((await inOneTransaction()).toSorted()).toEqual([false, true]);
  });

  it('is corrected by a job for orders that an older server wrote, in several batches', async () => {
    const ownMarket = await openMarket(server);
    const unsubmitted = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    const submitted = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    const submittedToo = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    for (const { orderId } of [submitted, submittedToo])
      await submit(server, ownMarket, orderId, (await delivery(server, ownMarket, orderId))[0]!);
    await correctTurns(server.ctx);
    const ids = [unsubmitted, submitted, submittedToo].map(({ orderId }) => orderId);
    const turns = async () =>
      new Map(
        (await server.ctx.db.select().from(orders).where(inArray(orders.id, ids))).map((order) => [
          order.id,
          [order.waitsForBrand, order.decideBy],
        ]),
      );
    const expected = await turns();
    expect(ids.map((id) => expected.get(id))).toEqual([
      [false, null],
      [true, expect.any(Date)],
      [true, expect.any(Date)],
    ]);
    // 450 orders of one instant, each with one item. Every tenth order has the wrong turn.
    await server.ctx.db.execute(sql`
      insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, waits_for_brand, created_at)
      select 'batch' || n, 'LS-batch' || n, seller_id, buyer_id, status, 'batch' || n, payload_hash, show_prices, subtotal,
        fee, total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, n % 10 = 0,
        created_at + interval '7 microseconds'
      from orders, generate_series(1, 450) n where id = ${unsubmitted.orderId}`);
    await server.ctx.db.execute(sql`
      insert into order_items (id, order_id, position, content_type, name, price)
      select 'batch' || n, 'batch' || n, position, content_type, name, price
      from order_items, generate_series(1, 450) n where order_id = ${unsubmitted.orderId}`);
    const setTurn = (orderId: string, turn: Partial<typeof orders.$inferInsert>) =>
      server.ctx.db.update(orders).set(turn).where(eq(orders.id, orderId));
    await setTurn(unsubmitted.orderId, { waitsForBrand: true });
    await setTurn(submitted.orderId, { waitsForBrand: false });
    await setTurn(submittedToo.orderId, { decideBy: null });
    expect(await correctTurns(server.ctx)).toBe(48);
    expect(await turns()).toEqual(expected);
    expect(await correctTurns(server.ctx)).toBe(0);
  });

  it('is corrected in runs of at most 2,000 orders, and each run continues where the previous run stopped', async () => {
    const ownMarket = await openMarket(server);
    const { orderId } = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    // The last ten of these 2,100 orders have the wrong turn.
    await server.ctx.db.execute(sql`
      insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, waits_for_brand, created_at)
      select 'run' || n, 'LS-run' || n, seller_id, buyer_id, status, 'run' || n, payload_hash, show_prices, subtotal,
        fee, total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, n > 2090,
        created_at + n * interval '1 second'
      from orders, generate_series(1, 2100) n where id = ${orderId}`);
    await server.ctx.db.execute(sql`
      insert into order_items (id, order_id, position, content_type, name, price)
      select 'run' || n, 'run' || n, position, content_type, name, price
      from order_items, generate_series(1, 2100) n where order_id = ${orderId}`);
    expect(await correctTurns(server.ctx)).toBe(0);
    expect(await correctTurns(server.ctx)).toBe(10);
    expect(await correctTurns(server.ctx)).toBe(0);
  });
});
