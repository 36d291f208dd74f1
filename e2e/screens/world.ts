/** The world: the people and orders that the screens show. */
import path from 'node:path';
import { DAY_MS } from '../../shared-api/contract/domain/dates.ts';
import type { Product } from '../fixtures/product.ts';
import type { Order, Person } from '../steps/api.ts';
import { DeliveryApi } from '../steps/delivery-api.ts';
import { LAYLA, OMAR } from '../steps/sign-in.ts';

type Buyer = Person & { briefId: string };
export interface World {
  layla: Person;
  /** A seller with hidden prices, who sends a quote for each order. */
  omar: Person;
  /** A new seller on the free plan, with an empty page. */
  newcomer: Person;
  newcomerUsername: string;
  buyer: Buyer;
  /** A registered brand without a brief. */
  newBuyer: Person;
  shop: { id: string };
  /**
   * The order `pending` waits for the seller's answer, and `unpriced` waits for a quote. The order `started` has a
   * visit and is in progress; its reel waits for the brand's decision. In `rejected`, the brand has rejected the reel.
   */
  orders: Record<'pending' | 'started' | 'unpriced' | 'rejected', Order>;
  /** Session storage: the navigation state of some screens. */
  navigationState: Record<string, unknown>;
}
const REEL = path.resolve(import.meta.dirname, '../media/reel.mp4');

/** Texts that people enter. Tests with hostile texts replace them. */
interface Texts {
  brand: string;
  brief: object;
  contentName: string;
  reason: string;
}
const USUAL_TEXTS: Texts = { brand: 'Saffron Dates', brief: {}, contentName: '', reason: 'Off brief' };

/** @param days days until the visit */
const visitIn = (days: number) => ({
  feature: 'Saffron date shop',
  inPersonVisit: true,
  address: 'Alserkal Avenue, Al Quoz, Dubai',
  date: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
  time: '18:00',
});

const worlds = new Map<string, Promise<World>>();
/**
 * Returns the world of a product. Only the first call creates it, because the number of codes per hour is
 * limited.
 */
export function worldOf(product: Product): Promise<World> {
  const made = worlds.get(product.url) ?? makeWorld(product);
  worlds.set(product.url, made);
  return made;
}

export async function makeWorld(product: Product, texts = USUAL_TEXTS): Promise<World> {
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  const omar = await api.seller(OMAR.phone);
  const newcomerUsername = `noor${Date.now() % 1e8}`;
  const newcomer = await api.newSeller(newcomerUsername);
  const brand = await api.newBuyer(texts.brand);
  const buyerWithVisit = await api.withBrief(brand, texts.brand, { ...visitIn(3), ...texts.brief });
  const buyer = await api.withBrief(brand, texts.brand, texts.brief);
  const newBuyer = await api.newBuyer('Desert Roast');
  for (const seller of [layla, omar])
    await api.call('PATCH', '/user/profile-shared', { token: seller.token });
  const pending = await api.placeAndPay(buyer, LAYLA.username, { types: [2, 3], googleReview: true });
  const rejected = await api.start(buyer, layla, LAYLA.username, { bundle: true });
  const started = await api.start(buyerWithVisit, layla, LAYLA.username, {
    types: [1, 2],
    attendEvent: true,
  });
  const unpriced = await api.place(buyer, OMAR.username, { types: [1] });
  await api.submit(layla, started, (await api.items(buyer, started)).Reel!, REEL, texts.contentName);
  await api.submit(layla, rejected, (await api.items(buyer, rejected)).Reel!, REEL, texts.contentName);
  await api.reject(buyer, rejected, (await api.items(buyer, rejected)).Reel!, texts.reason);
  const items = await api.items(buyer, started);
  const order = await api.order(layla, started.id);
  const submission = (name: string) => ({
    orderId: started.id,
    orderCode: started.code,
    brandName: texts.brand,
    contentId: items[name]!.id,
    submittedContentId: items[name]!.submittedContentId,
    contentType: items[name]!.contentType,
    name,
    position: 1,
    reason: null,
    dueAt: order.dueAt,
    // AED, without the commission of 5 %.
    earning: items[name]!.price * 0.95,
    pdfPath: order.brief.pdfPath,
  });
  return {
    layla,
    omar,
    newcomer,
    newcomerUsername,
    buyer,
    newBuyer,
    shop: await api.shop(LAYLA.username),
    orders: { pending, started, unpriced, rejected },
    navigationState: {
      [`submit-content:${layla.id}`]: submission('Story'),
      [`submit-post-link:${layla.id}`]: submission('Reel'),
      [`order-accepted:${layla.id}`]: { order },
    },
  };
}

/** The app state of a browser that has placed the pending order. */
export const appStateAfterOrder = ({ orders, buyer }: World) => ({
  orderAccess: { orderId: orders.pending.id, accessToken: buyer.token },
});
