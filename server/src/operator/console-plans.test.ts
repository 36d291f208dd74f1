/** Lists and searches of the console use indexes, so that they stay fast with a million orders. */
import { operatorCalls, type OperatorCallName } from '@linksouq/shared-api/operator';
import type { CallOptions, TestServer } from '../../test/harness';
import { type Market, paidEvent, place } from '../../test/market';
import { useMarket } from '../../test/use-market';
import { type AsOperator, newOperator } from '../../test/operators';
import { scansOf } from '../../test/plans';

describe('Queries of the console', () => {
  let server: TestServer;
  let market: Market;
  let lead: AsOperator;
  let orderId: string;
  useMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    ({ orderId } = placed);
    lead = await newOperator(server, 'Nour', 'lead');
  });

  /** These tables have few rows, so a full scan is allowed. */
  const SMALL = ['operators', 'operator_sessions', 'operator_days'];
  /** The index of payouts contains only open withdrawals, and a seller has at most one open withdrawal. */
  const OPEN_ONLY = ['payouts'];
  /** These indexes contain only open work: reports, and pages that support has not seen. */
  const SHORT = new Set(['seller_reviews_reported', 'seller_reviews_changed']);
  const bounded = new Set([...SMALL, ...OPEN_ONLY]);
  const queue = (name: string): [OperatorCallName, string, () => CallOptions] => [
    'opQueue',
    name,
    () => ({ params: { queue: name } }),
  ];
  const find = (kind: string, q: () => string): [OperatorCallName, string, () => CallOptions] => [
    'opSearch',
    kind,
    () => ({ query: { q: q() } }),
  ];
  it.each([
    find('a code', () => 'LS-AAAAAA'),
    find('a phone', () => market.buyer.phone),
    find('a brand', () => 'kahwa'),
    find('an e-mail address', () => 'hello@kahwa.ae'),
    ['opOrder', '', () => ({ params: { id: orderId } })],
    ['opPerson', 'a seller', () => ({ params: { kind: 'seller', id: market.seller.id } })],
    ['opPerson', 'a buyer', () => ({ params: { kind: 'buyer', id: market.buyer.id } })],
    ...['disputes', 'messages', 'frozen', 'pages', 'payouts', 'refunds', 'mismatches', 'chargebacks'].map(
      queue,
    ),
    ['opFigures', '', () => ({})],
    ['opAudit', '', () => ({})],
    ['opAudit', 'of a subject', () => ({ query: { subject: orderId } })],
  ] as [OperatorCallName, string, () => CallOptions][])(
    'the call %s %s scans no complete table',
    async (name, _of, options) => {
      expect(operatorCalls).toHaveProperty(name);
      const read = async () => expect((await lead(name, options())).status).toBe(200);
      const scans = await scansOf(server.ctx.db, read, SHORT);
      expect(scans.length).toBeGreaterThan(1);
      const fullyScanned = scans.flatMap((scan) => scan.whole.filter((table) => !bounded.has(table)));
      expect(fullyScanned).toEqual([]);
    },
  );
});
