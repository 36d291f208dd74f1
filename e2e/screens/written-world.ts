/** Creates people and orders (`World`) with chosen texts in every field that another person reads. */
import path from 'node:path';
import { BIO_MAX, MAX_CONTENT_NAME } from '../../shared-api/contract/domain/constants/index.ts';
import type { Product } from '../fixtures/product.ts';
import type { Person } from '../steps/api.ts';
import { DeliveryApi } from '../steps/delivery-api.ts';
import { LAYLA, OMAR } from '../steps/sign-in.ts';
import type { Screen } from './look.ts';
import { makeWorld, type World } from './world.ts';

const REEL = path.join(import.meta.dirname, '../media/reel.mp4');

const URL_OF_200 = `https://www.saffron.example/${'dates-and-coffee/'.repeat(20)}`.slice(0, 200);
export const LONG_TEXTS = {
  'a word of 120 letters': 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120),
  'an address of 200 characters': URL_OF_200,
  'a run of emoji': '😀🏳️‍🌈👩‍👩‍👧‍👦'.repeat(8),
  'an Arabic word of 120 letters': 'والمستكشفونالمتحمسون'.repeat(6).slice(0, 120),
};

/** Screens and dialogs that show texts that people have entered. */
const SCREENS_WITH_ENTERED_TEXTS =
  /^(public page|view order|cart|my cart|edit-ai-brief|requirements|dashboard|edit profile|payout|orders|order details|create quote|decline reason|order delivery|order accepted|buyer order view|submit content|submit post link|my earning|payment success|payment fail)/;
export const showsEnteredTexts = ({ name, state, fails, lostRemote, staysBusy }: Screen) =>
  SCREENS_WITH_ENTERED_TEXTS.test(name) &&
  (state === 'filled' || state === 'overlay') &&
  !fails &&
  !lostRemote &&
  !staysBusy;

/**
 * Creates values for fields. Each value starts with the next text of the list, and contains more texts if
 * they fit.
 */
export class Words {
  private count = 0;
  constructor(private readonly texts: readonly string[]) {}
  upTo(max: number): string {
    const at = this.count++ % this.texts.length;
    const [first, ...others] = [...this.texts.slice(at), ...this.texts.slice(0, at)];
    return others.reduce(
      (joined, text) => (joined.length + text.length > max ? joined : joined + text),
      // Removes the first half of a surrogate pair that `slice` has cut.
      first!.slice(0, max).replace(/[\uD800-\uDBFF]$/, ''),
    );
  }
}

async function writeProfile(api: DeliveryApi, seller: Person, username: string, words: Words): Promise<void> {
  const shop = await api.shop(username);
  const { category, city, profileUrl, coverImage } = shop;
  const unchanged = { category, city, profileUrl, coverImage };
  await api.call('POST', '/user/profile', {
    token: seller.token,
    body: {
      ...unchanged,
      email: `${username}@seller.example`,
      name: words.upTo(60),
      bio: words.upTo(BIO_MAX),
    },
  });
  const { data: bank } = await api.call<'getBank'>('GET', '/banks', { token: seller.token });
  await api.saveBank(seller, {
    name: words.upTo(80),
    title: words.upTo(80),
    account: bank!.account,
    address: words.upTo(200),
  });
}

export interface Scene {
  world: World;
  /** The id of the order whose post link contains a chosen text. */
  linked: string;
  pdfPath: string;
}
export async function fillWith(product: Product, words: Words): Promise<Scene> {
  const api = new DeliveryApi(product);
  for (const { username, phone } of [LAYLA, OMAR])
    await writeProfile(api, await api.seller(phone), username, words);
  const brief = {
    industry: words.upTo(120),
    brandTone: words.upTo(200),
    overview: words.upTo(2_000),
    feature: words.upTo(300),
    tag: words.upTo(100),
    inPersonVisit: true,
    address: words.upTo(200),
    date: '2099-01-01',
    time: '12:00',
    instructions: words.upTo(2_000),
    other: words.upTo(500),
    point1: words.upTo(290),
    point2: `2 ${words.upTo(290)}`,
  };
  const world = await makeWorld(product, {
    brand: words.upTo(60),
    brief,
    contentName: words.upTo(MAX_CONTENT_NAME),
    reason: `Other\n${words.upTo(500)}`,
  });
  const order = await api.start(world.buyer, world.layla, LAYLA.username, { types: [2] });
  const item = async () => (await api.items(world.buyer, order)).Reel!;
  await api.submit(world.layla, order, await item(), REEL, words.upTo(MAX_CONTENT_NAME));
  await api.approve(world.buyer, order, await item());
  // A digit comes first, because the server refuses a link whose query contains another address.
  await api.link(world.layla, order, await item(), `https://www.instagram.com/p/1?a=1${words.upTo(459)}`);
  const { brief: seen } = await api.order(world.layla, order.id);
  return { world, linked: order.id, pdfPath: seen.pdfPath };
}

export const linkedScreens = (id: string): Screen[] => [
  { name: 'order delivery, linked', as: 'layla', path: `/order-delivery/${id}`, route: '*', state: 'filled' },
  {
    name: 'buyer order view, linked',
    as: 'buyer',
    path: `/buyer-order-view?order_id=${id}`,
    route: '*',
    state: 'filled',
  },
];
