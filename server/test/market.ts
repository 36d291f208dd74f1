/** Creates a market (docs/glossary.md#tests), and runs the steps of an order. */
import { eq } from 'drizzle-orm';
import {
  type AnswerOf,
  type CallName,
  type calls,
  DAY_MS,
  DEFAULT_ADDONS,
  type DeliveryAnswer,
  HOUR_MS,
} from '@linksouq/shared-api/contract';
import {
  addons,
  banks,
  bundles,
  buyers,
  contentPages,
  ledger,
  media,
  payments,
  sellers,
  subscriptions,
} from '../src/schema';
import { newId } from '../src/platform/db/id';
import { createSession } from '../src/identity/sessions/tokens';
import { runJobs } from '../src/platform/jobs';
import { outboxSettled } from '../src/platform/jobs/deliver-outbox';
import { encryptAccount } from '../src/platform/encrypt';
import { onPaymentEvent } from '../src/money/events/on-payment-event';
import type { CallOptions, TestServer } from './harness';

export const HOUR = HOUR_MS;
export const DAY = DAY_MS;
let counter = 0;

export interface Market {
  seller: { id: string; token: string; username: string };
  buyer: { id: string; token: string; phone: string };
  pages: { story: string; reel: string; post: string };
  bundleId: string;
  briefId: string;
}

/** @throws Error if the call fails */
async function answerTo<Name extends CallName>(
  server: TestServer,
  name: Name,
  options: CallOptions,
): Promise<AnswerOf<(typeof calls)[Name]>> {
  const answer = await server.call(name, options);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Prices in AED: story 500, reel 1,200, post 800, bundle of all three 2,000 (−20 %), follow 50, review 70. */
export async function openMarket(server: TestServer, { showPrices = true } = {}): Promise<Market> {
  const { ctx } = server;
  const n = ++counter;
  const phone = (kind: number) => `+9715${kind}${String(n).padStart(7, '0')}`;
  const seller = { id: newId(), username: `seller${n}` };
  const buyer = { id: newId(), phone: phone(1) };
  const price = (fils: number) => (showPrices ? fils : 0);
  await ctx.db.insert(sellers).values({
    id: seller.id,
    username: seller.username,
    phone: phone(0),
    name: `Layla ${n}`,
    stepper: 4,
    priceVisibility: showPrices,
    visibilitySaved: true,
  });
  await ctx.db.insert(subscriptions).values({
    sellerId: seller.id,
    status: 'active',
    periodEnd: new Date(ctx.clock.now().getTime() + 365 * DAY),
  });
  const pages = { story: newId(), reel: newId(), post: newId() };
  const page = (id: string, contentType: number, setupPrice: number, deliveryTimeNeeded: string) => ({
    id,
    sellerId: seller.id,
    contentType,
    setupPrice: price(setupPrice),
    deliveryTimeNeeded,
    previousContent: ['images/a.webp', 'images/b.webp', 'images/c.webp'],
  });
  await ctx.db
    .insert(contentPages)
    .values([
      page(pages.story, 1, 50_000, '2d'),
      page(pages.reel, 2, 120_000, '5d'),
      page(pages.post, 3, 80_000, '3d'),
    ]);
  const bundleId = newId();
  await ctx.db.insert(bundles).values({
    id: bundleId,
    sellerId: seller.id,
    contentIds: [pages.story, pages.reel, pages.post],
    discount: 20,
    originalPrice: price(250_000),
    bundlePrice: price(200_000),
  });
  await ctx.db.insert(addons).values({
    sellerId: seller.id,
    ...DEFAULT_ADDONS,
    followPrice: price(5_000),
    googleReview: true,
    reviewPrice: price(7_000),
  });
  await ctx.db.insert(banks).values({
    sellerId: seller.id,
    name: 'Emirates NBD',
    title: 'Layla',
    accountEncrypted: encryptAccount(ctx.secrets.bankKey, seller.id, '1020304321'),
    accountTail: '4321',
    address: 'Dubai',
  });
  await ctx.db
    .insert(buyers)
    .values({ id: buyer.id, phone: buyer.phone, name: 'Kahwa', email: 'hello@kahwa.ae' });
  const sellerSession = await createSession(ctx.db, ctx, { kind: 'seller', id: seller.id });
  const buyerSession = await createSession(ctx.db, ctx, { kind: 'buyer', id: buyer.id });
  const market = {
    seller: { ...seller, token: sellerSession.accessToken },
    buyer: { ...buyer, token: buyerSession.accessToken },
    pages,
    bundleId,
    briefId: '',
  };
  const { data: brief } = await answerTo(server, 'createBrief', {
    token: market.buyer.token,
    body: briefForm(),
  });
  return { ...market, briefId: brief.id };
}

export const briefForm = (extra: Record<string, unknown> = {}) => ({
  brandName: 'Kahwa House',
  industry: 'Food & Beverages',
  overview: 'Specialty coffee from Al Quoz.',
  feature: 'Cold brew',
  tag: '@kahwa.house',
  contentStyle: 'Premium',
  inPersonVisit: false,
  deadline: '2026-12-31',
  point1: 'Roasted this morning',
  ...extra,
});

/** Places an order. @returns `data` of the response */
export async function place(
  server: TestServer,
  market: Market,
  extra: Record<string, unknown> = {},
  key = newId(),
) {
  const { data } = await answerTo(server, 'placeOrder', {
    token: market.buyer.token,
    headers: { 'idempotency-key': key },
    body: { briefId: market.briefId, sellerId: market.seller.id, ...extra },
  });
  return data;
}
export const refOf = (link: string) => link.split('/').pop()!;
/** Presses Pay or Fail in the test checkout. @returns the URL of the redirect */
export async function checkout(
  server: TestServer,
  link: string,
  action: 'pay' | 'fail' = 'pay',
): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/_checkout/${refOf(link)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
  return String(answer.headers.location);
}
/** Delivers the event that a payment has succeeded. */
export const paidEvent = (server: TestServer, link: string, eventId = newId()) =>
  onPaymentEvent(server.ctx, { provider: 'test', eventId, kind: 'succeeded', ref: refOf(link) });

/** Places, pays and accepts an order. */
export async function startOrder(server: TestServer, market: Market, extra: Record<string, unknown> = {}) {
  const placed = await place(server, market, extra);
  await checkout(server, placed.paymentLink!);
  await answerTo(server, 'acceptOrder', {
    token: market.seller.token,
    params: { id: placed.orderId },
  });
  return placed;
}

/** Stores the database row of an uploaded file, without the file. @returns the path of the file */
export async function uploaded(
  server: TestServer,
  market: Market,
  kind: 'image' | 'video' = 'image',
): Promise<string> {
  const path = kind === 'image' ? `images/${newId()}.webp` : `videos/${newId()}.mp4`;
  await server.ctx.db.insert(media).values({
    path,
    ownerId: market.seller.id,
    kind,
    visibility: 'public',
    type: kind === 'image' ? 'image/webp' : 'video/mp4',
    size: 1_000,
  });
  return path;
}
export interface Delivered {
  id: string;
  name: string;
  contentType: number;
  contentStatus: string | null;
  postStatus: string | null;
  submittedContentId: string | null;
  contentUrl: string | null;
  price: number;
}
export async function delivery(server: TestServer, market: Market, orderId: string): Promise<Delivered[]> {
  const { body }: { body: Partial<DeliveryAnswer> } = await server.call('getSellerDelivery', {
    token: market.seller.token,
    params: { id: orderId },
  });
  return body.data ?? [];
}
export async function submit(server: TestServer, market: Market, orderId: string, item: Delivered) {
  const contentUrl = await uploaded(server, market, item.contentType === 2 ? 'video' : 'image');
  return server.call('submitContent', {
    token: market.seller.token,
    body: { orderId, contentId: item.id, contentType: item.contentType, contentUrl, contentName: 'Take one' },
  });
}
export function judge(
  server: TestServer,
  market: Market,
  decision: 'approve' | 'reject',
  orderId: string,
  submittedContentId: string,
) {
  return server.call(decision === 'approve' ? 'approveContent' : 'rejectContent', {
    token: market.buyer.token,
    body: { orderId, submittedContentId, ...(decision === 'reject' ? { reason: 'Off brief' } : {}) },
  });
}
/** Submits and approves all stages of an order. */
export async function finish(server: TestServer, market: Market, orderId: string): Promise<void> {
  for (const initial of await delivery(server, market, orderId)) {
    await submit(server, market, orderId, initial);
    const currentItem = async () =>
      (await delivery(server, market, orderId)).find((candidate) => candidate.id === initial.id)!;
    await judge(server, market, 'approve', orderId, (await currentItem()).submittedContentId!);
    if (initial.contentType > 3) continue;
    await server.call('submitPostLink', {
      token: market.seller.token,
      body: {
        orderId,
        submittedContentId: (await currentItem()).submittedContentId,
        postLink: `https://www.instagram.com/p/${initial.id}`,
      },
    });
    await judge(server, market, 'approve', orderId, (await currentItem()).submittedContentId!);
  }
}
export async function ledgerOf(server: TestServer, market: Market) {
  const rows = await server.ctx.db.select().from(ledger).where(eq(ledger.sellerId, market.seller.id));
  return rows.map(({ kind, amount }) => ({ kind, amount }));
}
export async function paymentsOf(server: TestServer, orderId: string) {
  return server.ctx.db.select().from(payments).where(eq(payments.orderId, orderId));
}
export async function statusOf(server: TestServer, market: Market, orderId: string) {
  const { body }: { body: Partial<DeliveryAnswer> } = await server.call('getBuyerDelivery', {
    token: market.buyer.token,
    params: { orderId },
  });
  return body.order?.status;
}
/** Advances the clock, runs the jobs, and waits until the outbox has processed all due rows. */
export async function later(server: TestServer, ms: number): Promise<void> {
  server.clock.advance(ms);
  await runJobs(server.ctx);
  await outboxSettled(server.ctx);
}
