import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { stagesOf, submissionProcess } from '@linksouq/shared-api/contract';
import { orderEvents, orders, submissions } from '../../schema';
import { runSeed } from '../../../test/proof/random';
import { testServer, type TestServer } from '../../../test/harness';
import { brokenInvariants } from '../../../test/invariants';
import {
  DAY,
  type Delivered,
  delivery,
  HOUR,
  judge,
  later,
  type Market,
  openMarket,
  startOrder,
  submit,
} from '../../../test/market';

const RUNS = process.env.TEST_TIER === 'full' ? 200 : 10;
jest.setTimeout(1_800_000);

/**
 * `-old` decides about the first submission of the item instead of the last, as a buyer with an outdated screen
 * does.
 */
const STEPS = ['submit', 'link', 'approve', 'reject', 'approve-old', 'reject-old', 'hours', 'days'] as const;
type StepKind = (typeof STEPS)[number];
interface Step {
  kind: StepKind;
  /** Selects the item or the waiting time. */
  n: number;
}
const STATES: readonly (string | null)[] = [null, ...submissionProcess.rows.map(({ to }) => to)];
const ALLOWED_STATUSES: readonly number[] = [200, 409];

describe('Delivery (product §4)', () => {
  let server: TestServer;
  const reachedStates = new Set<string>();
  const seenStatuses = new Set<string>();
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
  });
  afterAll(() => server.close());

  const rowsOf = (orderId: string) =>
    server.ctx.db
      .select()
      .from(submissions)
      .where(eq(submissions.orderId, orderId))
      .orderBy(submissions.createdAt);
  const orderOf = async (orderId: string) =>
    (await server.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;

  /** @returns the status of the response, or undefined if the step sends no request */
  async function runStep({ kind, n }: Step, m: Market, orderId: string): Promise<number | undefined> {
    if (kind === 'hours' || kind === 'days') {
      await later(server, kind === 'hours' ? (1 + (n % 24)) * HOUR : (1 + (n % 4)) * DAY);
      return undefined;
    }
    const items = await delivery(server, m, orderId);
    const item = items[n % items.length]!;
    if (kind === 'submit') return (await submit(server, m, orderId, item)).status;
    const first = (await rowsOf(orderId)).find(({ itemId }) => itemId === item.id);
    if (!first) return undefined;
    if (kind === 'link') {
      const body = { orderId, submittedContentId: first.id, postLink: `https://www.instagram.com/p/${n}` };
      return (await server.call('submitPostLink', { token: m.seller.token, body })).status;
    }
    const [decision, old] = kind.split('-') as ['approve' | 'reject', string | undefined];
    return (await judge(server, m, decision, orderId, old ? first.id : item.submittedContentId!)).status;
  }

  async function expectConsistent(m: Market, orderId: string): Promise<void> {
    const items = await delivery(server, m, orderId);
    const work = await rowsOf(orderId);
    for (const item of items) {
      expect(STATES).toContain(item.contentStatus);
      expect(STATES).toContain(item.postStatus);
      // A post link needs approved content. Items that are delivered as a screenshot have no post link.
      if (item.postStatus !== null)
        expect([item.contentStatus, item.contentType < 4]).toEqual(['approved', true]);
      for (const stage of ['content', 'post'] as const) {
        const revisions = work.filter((row) => row.itemId === item.id && row.stage === stage);
        expect(revisions.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
          revisions.map((_, i) => i + 1),
        );
        const sorted = [...revisions].sort((a, b) => a.revision - b.revision);
        // All submissions before the last must be rejected. Only rejected submissions have a reason.
        for (const row of sorted.slice(0, -1)) expect(row.status).toBe('rejected');
        for (const row of revisions) expect(row.reason === null).toBe(row.status !== 'rejected');
        for (const row of revisions) expect(row.autoApproveAt === null).toBe(row.status !== 'pending');
      }
    }
    const { status, completedAt, waitsForBrand } = await orderOf(orderId);
    const waitsOrIsApproved = (item: Delivered) =>
      [item.contentStatus, item.postStatus].includes('pending') || isApproved(item);
    expect(waitsForBrand).toBe(items.every(waitsOrIsApproved));
    const allApproved = items.every((item) => isApproved(item));
    expect([status, completedAt !== null]).toEqual(
      allApproved ? ['completed', true] : ['in_progress', false],
    );
  }
  const isApproved = (item: Delivered) =>
    stagesOf(item.contentType).every(
      (stage) => (stage === 'content' ? item.contentStatus : item.postStatus) === 'approved',
    );
  const completionCount = async (orderId: string) =>
    (await server.ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).filter(
      ({ kind }) => kind === 'complete',
    ).length;

  const deliveries = fc.record({
    bundle: fc.boolean(),
    steps: fc.array(fc.record({ kind: fc.constantFrom(...STEPS), n: fc.nat(40) }), {
      minLength: 8,
      maxLength: 30,
    }),
  });
  const stepsOf = (...kinds: StepKind[]): Step[] => kinds.map((kind) => ({ kind, n: 0 }));

  // @product §4.18 §4.27
  it('random submissions, decisions and waits follow the state table, and the order completes after all approvals', async () => {
    const start = server.clock.now().getTime();
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ bundle, steps }) => {
        // Sets the clock back, because the deadline of the test brief has a fixed date.
        server.clock.advance(start - server.clock.now().getTime());
        const m = await openMarket(server);
        const cart = bundle
          ? { bundleId: m.bundleId, googleReview: true }
          : { contentIds: [m.pages.story], instagramFollow: true };
        const { orderId } = await startOrder(server, m, cart);
        for (const step of steps) {
          const rowsBefore = JSON.stringify(await rowsOf(orderId));
          const status = await runStep(step, m, orderId);
          if (status !== undefined) {
            expect(ALLOWED_STATUSES).toContain(status);
            seenStatuses.add(`${step.kind} ${status}`);
            // A refused request must change nothing.
            if (status === 409) expect(JSON.stringify(await rowsOf(orderId))).toBe(rowsBefore);
          }
          await expectConsistent(m, orderId);
        }
        for (const row of await rowsOf(orderId)) reachedStates.add(row.status);
        // Submits all open stages. The brand decides nothing, so the submissions are approved at their deadlines.
        for (let i = 0; i < 2; i++) {
          for (const [n, item] of (await delivery(server, m, orderId)).entries()) {
            await runStep({ kind: item.contentStatus === 'approved' ? 'link' : 'submit', n }, m, orderId);
          }
          await later(server, 4 * DAY);
          await expectConsistent(m, orderId);
        }
        for (const [n] of (await delivery(server, m, orderId)).entries())
          await runStep({ kind: 'link', n }, m, orderId);
        await later(server, 4 * DAY);
        expect([(await orderOf(orderId)).status, await completionCount(orderId)]).toEqual(['completed', 1]);
        expect(await brokenInvariants(server.ctx)).toEqual([]);
      }),
      {
        numRuns: RUNS,
        seed: runSeed(),
        examples: [
          [
            {
              bundle: false,
              steps: stepsOf(
                'submit',
                'link',
                'submit',
                'reject',
                'submit',
                'reject',
                'submit',
                'approve',
                'link',
                'approve',
              ),
            },
          ],
          // Approves the content again after the link was submitted.
          [
            {
              bundle: false,
              steps: stepsOf('submit', 'approve', 'link', 'approve-old', 'approve-old', 'reject', 'link'),
            },
          ],
          [
            {
              bundle: false,
              steps: stepsOf('submit', 'reject', 'approve-old', 'submit', 'approve-old', 'reject-old'),
            },
          ],
          [
            {
              bundle: true,
              steps: stepsOf('submit', 'days', 'days', 'days', 'days', 'link', 'days', 'reject-old'),
            },
          ],
        ],
      },
    );
    // Checks that the random runs covered all states and these responses.
    expect([...reachedStates].sort()).toEqual(['approved', 'pending', 'rejected']);
    for (const kind of STEPS.filter((step) => step !== 'hours' && step !== 'days'))
      expect([...seenStatuses]).toEqual(expect.arrayContaining([`${kind} 200`]));
    for (const kind of ['submit', 'link', 'approve-old', 'reject-old'])
      expect([...seenStatuses]).toContain(`${kind} 409`);
  });
});
