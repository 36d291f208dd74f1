/** Every screen of the product, each with something on it, for what looks at all of them. */
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Product } from '../fixtures/product.ts';
import type { Order, Person } from './api.ts';
import { DeliveryApi } from './delivery-api.ts';
import { LAYLA } from './sign-in.ts';

type Buyer = Person & { briefId: string };
/** A seller with orders of every kind, one who sends prices later, and a brand. */
export interface World {
  layla: Person;
  omar: Person;
  buyer: Buyer;
  shop: { id: string };
  orders: Record<'pending' | 'started' | 'unpriced' | 'paid', Order>;
  /** State that screens are opened with, by the key that keeps it in the tab. */
  kept: Record<string, unknown>;
}
const OMAR = '+971500000002';
const REEL = path.resolve(import.meta.dirname, '../media/reel.mp4');

export async function makeWorld(product: Product): Promise<World> {
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  const omar = await api.seller(OMAR);
  const buyer = await api.buyer('Saffron Dates');
  for (const seller of [layla, omar])
    await api.call('PATCH', '/user/profile-shared', { token: seller.token });
  const pending = await api.placeAndPay(buyer, LAYLA.username, { types: [2, 3], googleReview: true });
  const paid = await api.start(buyer, layla, LAYLA.username, { bundle: true });
  const started = await api.start(buyer, layla, LAYLA.username, { types: [1, 2], attendEvent: true });
  const unpriced = await api.place(buyer, 'omar', { types: [1] });
  await api.submit(layla, started, (await api.items(buyer, started)).Reel!, REEL);
  await api.submit(layla, paid, (await api.items(buyer, paid)).Reel!, REEL);
  await api.reject(buyer, paid, (await api.items(buyer, paid)).Reel!, 'Off brief');
  const items = await api.items(buyer, started);
  const submission = (name: string) => ({
    orderId: started.id,
    orderCode: started.code,
    brandName: 'Saffron Dates',
    contentId: items[name]!.id,
    submittedContentId: items[name]!.submittedContentId,
    contentType: items[name]!.contentType,
    name,
    position: 1,
    reason: null,
  });
  return {
    layla,
    omar,
    buyer,
    shop: await api.shop(LAYLA.username),
    orders: { pending, started, unpriced, paid },
    kept: {
      'submit-content': submission('Story'),
      'submit-post-link': submission('Reel'),
      [`state:order-accepted:${layla.id}`]: { order: await api.order(layla, started.id) },
    },
  };
}

export interface Screen {
  name: string;
  path: (world: World) => string;
  as?: 'layla' | 'omar' | 'buyer';
  /** What the person has in the cart. */
  cart?: boolean;
  /** Brings the screen into the state that is meant, whatever the language. */
  then?: (page: Page) => Promise<void>;
}
const seller = (name: string, address: string | Screen['path'], more: Partial<Screen> = {}): Screen => ({
  name,
  path: typeof address === 'string' ? () => address : address,
  as: 'layla',
  ...more,
});
const buyer = (name: string, address: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path: () => address,
  as: 'buyer',
  cart: true,
  ...more,
});
const nobody = (name: string, address: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path: () => address,
  ...more,
});

export const SCREENS: readonly Screen[] = [
  nobody('login', '/login'),
  nobody('login-pk', '/login-pk'),
  nobody('signup', '/signup'),
  nobody('public page', '/layla'),
  nobody('public page, hidden prices', '/omar'),
  nobody('public page, nobody', '/nobody-here'),
  nobody('view order', '/view-order?u=layla&type=reel'),
  nobody('view order, bundle', '/view-order?u=layla&type=bundle'),
  nobody('view order, hidden prices', '/view-order?u=omar&type=story'),
  nobody('cart, empty', '/cart'),
  nobody('cart', '/cart', { cart: true }),
  buyer('cart, registered', '/cart'),
  buyer('requirements', '/requirements'),
  nobody('requirements, nobody', '/requirements'),
  buyer('ai-brief', '/ai-brief'),
  buyer('ai-brief, form', '/ai-brief', {
    then: async (page) => {
      await page.locator('main button').last().click();
      await page.locator('input[type=date]').first().waitFor();
    },
  }),
  buyer('edit-ai-brief', '/edit-ai-brief'),
  buyer('my cart', '/my-cart'),
  nobody('payment success', '/payment-success?order_id=LS-1&price=1650'),
  nobody('payment fail', '/payment-fail'),
  nobody('buyer order view, closed', '/buyer-order-view?order_id=none'),
  {
    name: 'buyer order view',
    as: 'buyer',
    path: ({ orders }) => `/buyer-order-view?order_id=${orders.started.id}`,
  },
  seller('dashboard', '/profile'),
  seller('dashboard, settings', '/profile', {
    then: async (page) => page.getByRole('tab').nth(1).click(),
  }),
  seller('edit profile', '/edit-profile'),
  seller('sell content', '/sell-content'),
  seller('sell content, add-ons', '/sell-content', {
    then: async (page) => page.getByRole('tab').nth(1).click(),
  }),
  seller('stories', '/stories'),
  seller('posts', '/posts'),
  seller('reels', '/reels'),
  seller('payout', '/payout'),
  seller('bundle', '/bundle'),
  seller('orders', '/order-listing'),
  seller('order details', ({ orders }) => `/order-details/${orders.pending.id}`),
  seller('order details, quote', ({ orders }) => `/order-details/${orders.unpriced.id}`, { as: 'omar' }),
  seller('create quote', ({ orders }) => `/create-quote/${orders.unpriced.id}`, { as: 'omar' }),
  seller('client brief', '/client-brief'),
  seller('decline reason', ({ orders }) => `/decline-reason/${orders.pending.id}`),
  seller('my earning', '/my-earning'),
  seller('account health', '/account-health'),
  seller('order accepted', '/order-accepted'),
  seller('order delivery', ({ orders }) => `/order-delivery/${orders.started.id}`),
  seller('order delivery, rejected', ({ orders }) => `/order-delivery/${orders.paid.id}`),
  seller('submit content', '/submit-content'),
  seller('submit post link', '/submit-post-link'),
  seller('plans', '/plans'),
  nobody('nothing here', '/no/such/page'),
];

/** A window of somebody, in a language, with what they have. */
export async function windowOf(
  browser: Browser,
  url: string,
  world: World,
  screen: Screen,
  language: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const item = (name: string, contentType: number, slug: string, setupPrice: number) => ({
    name,
    contentType,
    slug,
    setupPrice,
    addOn: contentType > 4,
    content: contentType < 4,
    quantity: 1,
    id: '',
  });
  const local: Record<string, unknown> = {};
  if (screen.as === 'layla' || screen.as === 'omar') local.user = world[screen.as].record;
  if (screen.as === 'buyer')
    local.app = {
      showPrices: true,
      publicSeller: null,
      buyer: world.buyer.record,
      briefId: world.buyer.briefId,
    };
  if (screen.cart)
    local.cart = {
      sellerId: world.shop.id,
      sellerUsername: LAYLA.username,
      items: [item('Reel', 2, 'reel', 1_500), item('Google Review', 6, 'google-review', 120)],
    };
  await context.addInitScript(
    ([kept, here]) => {
      if (window !== window.top || !location.protocol.startsWith('http') || sessionStorage.getItem('set'))
        return;
      sessionStorage.setItem('set', 'yes');
      for (const [key, value] of Object.entries(here)) localStorage.setItem(key, JSON.stringify(value));
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, JSON.stringify(value));
    },
    [world.kept, local] as const,
  );
  return context;
}

/** The screen as it stands once its data is there. */
export async function openScreen(context: BrowserContext, world: World, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  await page.goto(screen.path(world));
  await page.waitForLoadState('networkidle');
  await screen.then?.(page);
  // Fonts and pictures of what was opened last.
  await page.waitForLoadState('networkidle');
  return page;
}
