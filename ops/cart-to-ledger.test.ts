/**
 * Each part of the product computes totals with its own code. The test compares the totals of the same cart. The
 * test is in ops, because workspaces of the product must not import each other.
 */
import fc from 'fast-check';
import {
  ADDON_CARDS,
  addonPricesOf,
  aedToFils,
  BUNDLE_DISCOUNTS,
  COMMISSION_BPS,
  CONTENT_TYPE_SLUGS,
  CONTENT_TYPES,
  contentTypeOfSlug,
  type ContentType,
  fils,
  type PlaceOrder,
  type PublicSeller,
  SETUP_PRICE_BOUNDS,
  shareOf,
} from '@linksouq/shared-api/contract';
import { cart, cartTotals, useCart } from '@linksouq/shared-api/host';
import { isOffered, todaysItems } from '../mfe-buyer/src/cart/todays-cart';
import { cartPayload } from '../mfe-buyer/src/cart/order-payload';
import { cartItemOf } from '../mfe-public-page/src/cart/cart-item';
import {
  addonOffer,
  bundleOffer,
  type Offer,
  PAGE_CARDS,
  pageOffer,
} from '../mfe-public-page/src/seller/offers';
import { amountsOf, completeDirectly, setPrices } from '../server/test/amounts';
import { testServer, type TestServer } from '../server/test/harness';
import { checkout, type Market, openMarket, place } from '../server/test/market';
import { runSeed } from '../server/test/proof/random';

const RUNS = process.env.TEST_TIER === 'full' ? 100 : 30;
const SLUGS = CONTENT_TYPES.map((type) => CONTENT_TYPE_SLUGS[type]);

const pagePrice = (type: 1 | 2 | 3) => {
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  return fc.integer({ min: min * 100, max: max * 100 });
};
const addonPrice = fc.integer({ min: 1, max: 500_000 });
const carts = fc.record({
  story: pagePrice(1),
  reel: pagePrice(2),
  post: pagePrice(3),
  ...addonPricesOf(() => addonPrice),
  discount: fc.constantFrom(...BUNDLE_DISCOUNTS),
  bundled: fc.subarray(['story', 'reel', 'post'] as const, { minLength: 1 }),
  wanted: fc.subarray([...SLUGS], { minLength: 1 }),
});
type Case = typeof carts extends fc.Arbitrary<infer T> ? T : never;

describe('page, cart, checkout, order and ledger have the same totals to the fils (product §4, §9)', () => {
  let server: TestServer;
  let market: Market;
  beforeAll(async () => {
    server = await testServer();
    market = await openMarket(server);
  });
  afterAll(() => server.close());

  async function savePrices(wish: Case): Promise<PublicSeller> {
    await setPrices(server, market, wish);
    const contentIds = wish.bundled.map((page) => market.pages[page]);
    const saved = await server.call('updateBundle', {
      token: market.seller.token,
      // The server computes the prices itself and ignores the prices of the request.
      body: { contentIds, discount: wish.discount, originalPrice: 1, bundlePrice: 1 },
    });
    expect(saved.status).toBe(200);
    const shop = await server.call('getPublicProfile', {
      params: { product: 'linksouq' },
      query: { username: market.seller.username },
    });
    return shop.body.data as PublicSeller;
  }
  const offerOf = (shop: PublicSeller, slug: string): Offer => {
    const type = contentTypeOfSlug(slug) as ContentType;
    const page = PAGE_CARDS.find((card) => card === type);
    const addon = ADDON_CARDS.find((card) => card === type);
    return page ? pageOffer(shop, page) : addon ? addonOffer(shop, addon) : bundleOffer(shop);
  };

  async function compareTotals(wish: Case): Promise<void> {
    const shop = await savePrices(wish);
    cart.clear();
    const offers = wish.wanted.map((slug) => offerOf(shop, slug));
    for (const offer of offers) expect(cart.add(shop, cartItemOf(shop, offer))).toBe('added');
    const state = useCart.getState();
    const { subtotal, fee, total } = cartTotals(state.items);
    expect(subtotal).toBe(offers.reduce((sum, offer) => sum + aedToFils(offer.price), 0));
    expect(fee).toBe(shareOf(subtotal, 1_000));
    expect(state.items.every((item) => isOffered(shop, item))).toBe(true);
    expect(todaysItems(shop, state.items)).toEqual(state.items);

    const { sellerId: _, ...body } = cartPayload(state) satisfies Partial<PlaceOrder>;
    const placed = await place(server, market, body);
    expect(aedToFils(placed.total)).toBe(total);
    expect(await amountsOf(server, market, placed.orderId)).toMatchObject({
      subtotal,
      fee,
      total,
      items: subtotal,
      paid: total,
      credited: 0,
    });

    const success = await checkout(server, placed.paymentLink!);
    expect(aedToFils(Number(new URL(success, 'http://x').searchParams.get('price')))).toBe(total);
    const order = await server.call('getOrder', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(aedToFils(order.body.data.totalAmount)).toBe(subtotal);

    const accepted = await server.call('acceptOrder', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(accepted.status).toBe(200);
    await completeDirectly(server, placed.orderId);
    const { credited, balance } = await amountsOf(server, market, placed.orderId);
    expect(credited).toBe(subtotal - shareOf(fils(subtotal), COMMISSION_BPS));
    const { body: earnings } = await server.call('getEarnings', { token: market.seller.token });
    expect(aedToFils(earnings.data.bank.totalEarning)).toBe(balance);
  }

  it(`compares ${RUNS} random carts`, async () => {
    const seed = runSeed();
    // If PROOF_SEED is set to this value, the test repeats the same carts.
    process.stdout.write(`cart-to-ledger: seed ${seed}\n`);
    const cartWithEverything: Case = {
      story: 15_001,
      reel: 45_005,
      post: 30_003,
      // The add-ons cost 1, 4, 9, 16 … fils.
      ...addonPricesOf((type) => (type - 4) ** 2),
      discount: 35,
      bundled: ['story', 'reel', 'post'],
      wanted: [...SLUGS],
    };
    await fc.assert(fc.asyncProperty(carts, compareTotals), {
      numRuns: RUNS,
      seed,
      examples: [[cartWithEverything]],
    });
  });
});
