import { eq } from 'drizzle-orm';
import { sellers } from '../../shop/schema';
import { orders } from '../schema';
import { buyers } from '../../identity/schema';
import type { TestServer } from '../../../test/harness';
import {
  delivery,
  HOUR,
  judge,
  later,
  type Market,
  openMarket,
  startOrder,
  submit,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';

describe('automatic approval', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  /** Starts an order with one story, and submits the story. The test clock starts on 02-03-2026, 12:00 in Dubai. */
  const startAndSubmit = async (openedMarket: Market) => {
    const placed = await startOrder(server, openedMarket, { contentIds: [openedMarket.pages.story] });
    await submit(
      server,
      openedMarket,
      placed.orderId,
      (await delivery(server, openedMarket, placed.orderId))[0]!,
    );
    await later(server, 0);
    return placed;
  };
  const textsOf = (template: string, code: string) =>
    server.sent
      .filter((message) => message.template === template && message.text.includes(code))
      .map(({ text }) => text);
  const timelineOf = async (openedMarket: Market, id: string): Promise<string[]> => {
    const { body } = await server.call('getOrder', { token: openedMarket.seller.token, params: { id } });
    return body.data.timeline.map((event: { text: string }) => event.text);
  };

  it('the buyer gets the deadline, then a reminder a day before, and both sides get the result', async () => {
    const { orderId, code } = await startAndSubmit(market);
    expect(textsOf('content-submitted', code)).toEqual([
      expect.stringMatching(
        /Please answer by 05-03-2026 \d\d:\d\d \(UAE time\)\. Without an answer it is accepted automatically\.$/,
      ),
    ]);
    await later(server, 48 * HOUR - 1);
    expect(textsOf('approval-due', code)).toEqual([]);
    await later(server, 1);
    await later(server, HOUR);
    expect(textsOf('approval-due', code)).toEqual([
      expect.stringMatching(/^Reminder: Story of order .* Please answer by 05-03-2026/),
    ]);
    await later(server, 23 * HOUR);
    expect(textsOf('content-approved', code)).toEqual([]);
    expect(textsOf('content-auto-approved', code).sort()).toEqual([
      expect.stringContaining('was accepted automatically, because you did not answer in time.'),
      expect.stringContaining('was accepted automatically, because “Kahwa House” did not answer in time.'),
    ]);
    expect(await timelineOf(market, orderId)).toEqual(
      expect.arrayContaining([
        'Story: The brand was reminded',
        'Story: Accepted automatically, because the brand did not answer in time',
      ]),
    );
  });

  it('an order waits for the seller until everything is submitted, and again after a rejection', async () => {
    const ownMarket = await openMarket(server);
    const openOrder = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.post] });
    const { orderId } = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    const listByTurn = async () => {
      const query = { status: 'active', sort: 'turn' };
      const { body } = await server.call('getOrders', { token: ownMarket.seller.token, query });
      return body.data.map(({ id }: { id: string }) => id);
    };
    // The order with the story is due first. So it is last in the list only if it waits for the brand.
    await server.ctx.db
      .update(orders)
      .set({ dueAt: new Date(0) })
      .where(eq(orders.id, orderId));
    expect(await listByTurn()).toEqual([orderId, openOrder.orderId]);
    const [story] = await delivery(server, ownMarket, orderId);
    await submit(server, ownMarket, orderId, story!);
    expect(await listByTurn()).toEqual([openOrder.orderId, orderId]);
    const [submitted] = await delivery(server, ownMarket, orderId);
    await judge(server, ownMarket, 'reject', orderId, submitted!.submittedContentId!);
    expect(await listByTurn()).toEqual([orderId, openOrder.orderId]);
  });

  it('the reminder about the link of a story is sent six hours before the deadline', async () => {
    const ownMarket = await openMarket(server);
    const { orderId, code } = await startAndSubmit(ownMarket);
    await later(server, 72 * HOUR);
    const [item] = await delivery(server, ownMarket, orderId);
    await server.call('submitPostLink', {
      token: ownMarket.seller.token,
      body: {
        orderId,
        submittedContentId: item!.submittedContentId,
        postLink: 'https://www.instagram.com/stories/x/1',
      },
    });
    const reminders = () => textsOf('approval-due', code).filter((text) => text.includes('(post link)'));
    await later(server, 18 * HOUR - 1);
    expect(reminders()).toEqual([]);
    await later(server, 1);
    expect(reminders()).toHaveLength(1);
  });

  it('no reminder is sent after a decision', async () => {
    const ownMarket = await openMarket(server);
    const { orderId, code } = await startAndSubmit(ownMarket);
    const [item] = await delivery(server, ownMarket, orderId);
    await server.call('rejectContent', {
      token: ownMarket.buyer.token,
      body: {
        orderId,
        submittedContentId: item!.submittedContentId,
        reason: 'Other\nThe logo is missing at the end.',
      },
    });
    await later(server, 71 * HOUR);
    expect(textsOf('approval-due', code)).toEqual([]);
    expect(textsOf('content-rejected', code)).toEqual([
      expect.stringContaining('Reason: “Other · The logo is missing at the end.”.'),
    ]);
    expect((await timelineOf(ownMarket, orderId)).at(-1)).toContain(
      'Other · The logo is missing at the end.',
    );
  });

  it('a seller and a buyer with the language Arabic get Arabic messages, with a translated reason', async () => {
    const ownMarket = await openMarket(server);
    await server.ctx.db.update(sellers).set({ locale: 'ar' }).where(eq(sellers.id, ownMarket.seller.id));
    await server.ctx.db.update(buyers).set({ locale: 'ar' }).where(eq(buyers.id, ownMarket.buyer.id));
    const { orderId, code } = await startAndSubmit(ownMarket);
    const [item] = await delivery(server, ownMarket, orderId);
    await server.call('rejectContent', {
      token: ownMarket.buyer.token,
      body: { orderId, submittedContentId: item!.submittedContentId, reason: 'Off brief\nLogo' },
    });
    await later(server, 0);
    const [submittedText] = textsOf('content-submitted', code);
    expect(submittedText).toContain('بتوقيت الإمارات');
    const [rejectedText] = textsOf('content-rejected', code);
    expect(rejectedText).toMatch(/السبب: .*· Logo/);
    expect(rejectedText).not.toContain('Off brief');
  });
});
