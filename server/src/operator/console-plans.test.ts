import { operatorCalls, type OperatorCallName } from '@linksouq/shared-api/operator';
import type { CallOptions, TestServer } from '../../test/harness';
import { type Market, paidEvent, place } from '../../test/market';
import { withMarket } from '../../test/with-market';
import { type AsOperator, newOperator } from '../../test/operators';
import { scansOf } from '../../test/plans';

describe('Queries of the console', () => {
  let server: TestServer;
  let market: Market;
  let lead: AsOperator;
  let orderId: string;
  withMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    ({ orderId } = placed);
    lead = await newOperator(server, 'Nour', 'lead');
  });

  /** Tables with few rows, so a full scan is allowed. */
  const SMALL_TABLES = ['operators', 'operator_sessions', 'operator_days'];
  /** The scanned index of `payouts` contains only open withdrawals, at most one per seller. */
  const TABLES_OF_OPEN_WORK = ['payouts'];
  /** Indexes that contain only open reports, and pages that support has not seen. */
  const SHORT_INDEXES = new Set(['seller_reviews_reported', 'seller_reviews_changed']);
  const scannableTables = new Set([...SMALL_TABLES, ...TABLES_OF_OPEN_WORK]);
  const queueCall = (name: string): [OperatorCallName, string, () => CallOptions] => [
    'opQueue',
    name,
    () => ({ params: { queue: name } }),
  ];
  const searchCall = (kind: string, q: () => string): [OperatorCallName, string, () => CallOptions] => [
    'opSearch',
    kind,
    () => ({ query: { q: q() } }),
  ];
  it.each([
    searchCall('for a code', () => 'LS-AAAAAA'),
    searchCall('for a phone', () => market.buyer.phone),
    searchCall('for a brand', () => 'kahwa'),
    searchCall('for an e-mail address', () => 'hello@kahwa.ae'),
    ['opOrder', '', () => ({ params: { id: orderId } })],
    ['opPerson', 'for a seller', () => ({ params: { kind: 'seller', id: market.seller.id } })],
    ['opPerson', 'for a buyer', () => ({ params: { kind: 'buyer', id: market.buyer.id } })],
    ...['disputes', 'messages', 'frozen', 'pages', 'payouts', 'refunds', 'mismatches', 'chargebacks'].map(
      queueCall,
    ),
    ['opFigures', '', () => ({})],
    ['opAudit', '', () => ({})],
    ['opAudit', 'for a subject', () => ({ query: { subject: orderId } })],
  ] as [OperatorCallName, string, () => CallOptions][])(
    'the call %s %s scans no large table completely',
    async (name, _, options) => {
      expect(operatorCalls).toHaveProperty(name);
      const makeCall = async () => expect((await lead(name, options())).status).toBe(200);
      const scans = await scansOf(server.ctx.db, makeCall, SHORT_INDEXES);
      expect(scans.length).toBeGreaterThan(1);
      const fullyScanned = scans.flatMap((scan) => scan.whole.filter((table) => !scannableTables.has(table)));
      expect(fullyScanned).toEqual([]);
    },
  );
});
