/** Opens a screen of the list for the person that the list names. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LAYLA } from '../steps/sign-in.ts';
import type { Screen } from './look.ts';
import { SETTLED } from './settled.ts';
import type { World } from './world.ts';

const cartItem = (name: string, contentType: number, slug: string, setupPrice: number) => ({
  name,
  contentType,
  slug,
  setupPrice,
  addOn: contentType > 4,
  content: contentType < 4,
  quantity: 1,
  id: '',
});
/** Returns a cart with a content item and an add-on of the seller. */
export const cartOf = (sellerId: string) => ({
  sellerId,
  sellerUsername: LAYLA.username,
  items: [cartItem('Reel', 2, 'reel', 1_500), cartItem('Google Review', 6, 'google-review', 120)],
});
/** Returns the browser storage of the person: session, cart and app state. */
export function storedFor(screen: Screen, world: World): Record<string, unknown> {
  const local: Record<string, unknown> = {};
  const { as, app } = screen;
  const isBuyer = as === 'buyer' || as === 'newBuyer';
  if (as && !isBuyer) local.user = world[as].record;
  if (isBuyer || app || screen.cart)
    local.app = {
      showPrices: true,
      // A person who has filled a cart has visited the seller's page.
      publicSeller: screen.cart ? world.shop : null,
      buyer: isBuyer ? world[as].record : null,
      briefId: as === 'buyer' ? world.buyer.briefId : null,
      ...(typeof app === 'function' ? app(world) : app),
    };
  if (screen.account) local.account = world[screen.account].record;
  if (screen.cart) local.cart = cartOf(world.shop.id);
  return local;
}

/** Size of a phone's window, CSS px. */
const PHONE = { width: 390, height: 844 };

/** Opens a window in a language, with the browser storage of the screen's person. */
export async function windowOf(
  browser: Browser,
  url: string,
  world: World,
  screen: Screen,
  language: string,
  viewport = PHONE,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  await context.addInitScript(
    ([session, local]) => {
      if (window !== window.top || !location.protocol.startsWith('http') || sessionStorage.getItem('set'))
        return;
      sessionStorage.setItem('set', 'yes');
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, JSON.stringify(value));
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, JSON.stringify(value));
    },
    [world.kept, storedFor(screen, world)] as const,
  );
  return context;
}

/** Replaces and changes responses of the server as the screen requires. */
async function answerFor(
  page: Page,
  { fails, without, says = {}, answers = {}, busy }: Screen,
): Promise<void> {
  if (without) await page.route(new RegExp(`/_mf/${without}/`), (route) => route.abort());
  if (fails)
    await page.route(/\/api\/v1\//, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
  for (const [path, change] of Object.entries(says))
    await page.route(
      ({ pathname }) => pathname.startsWith(`/api/v1${path}`),
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const answer = await route.fetch();
        const json: unknown = await answer.json();
        change(json);
        return route.fulfill({ response: answer, json });
      },
    );
  for (const [path, { status, json }] of Object.entries(answers))
    await page.route(
      ({ pathname }) => pathname.startsWith(`/api/v1${path}`),
      (route) => route.fulfill({ status, json }),
    );
  // This call never gets a response.
  if (busy) await page.route(/\/brief\/openAi/, () => undefined);
}

/** Opens a screen in a window, and waits until it shows its data. */
export async function openScreen(context: BrowserContext, world: World, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  await answerFor(page, screen);
  // Closes each alert.
  page.on('dialog', (alert) => void alert.accept());
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(world));
  await page.waitForLoadState('networkidle');
  await page.evaluate(SETTLED);
  if (!screen.then) return page;
  await screen.then(page);
  if (!screen.busy) await page.evaluate(SETTLED);
  return page;
}
