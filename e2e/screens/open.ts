/** Opens a screen of the list, with the session and data that the list describes. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isLanguage } from '../../shared-api/contract/text/languages.ts';
import { textsIn } from '../steps/languages.ts';
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
export const cartOf = (sellerId: string) => ({
  sellerId,
  sellerUsername: LAYLA.username,
  items: [cartItem('Reel', 2, 'reel', 1_500), cartItem('Google Review', 6, 'google-review', 120)],
});
/** Returns the values of local storage: session, cart and app state. */
export function storedFor(screen: Screen, world: World): Record<string, unknown> {
  const local: Record<string, unknown> = {};
  const { as, app } = screen;
  const isBuyer = as === 'buyer' || as === 'newBuyer';
  if (as && !isBuyer) local.user = world[as].record;
  if (isBuyer || app || screen.cart)
    local.app = {
      showPrices: true,
      // A cart can be filled only on a seller's page, so a browser with a cart has stored this seller.
      publicSeller: screen.cart ? world.shop : null,
      buyer: isBuyer ? world[as].record : null,
      briefId: as === 'buyer' ? world.buyer.briefId : null,
      ...(typeof app === 'function' ? app(world) : app),
    };
  if (screen.account) local.account = world[screen.account].record;
  if (screen.cart) local.cart = cartOf(world.shop.id);
  return local;
}

/** CSS px. */
const PHONE = { width: 390, height: 844 };

/** Opens a browser context whose storage contains the session, cart and app state of the screen. */
export async function openContext(
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
    [world.navigationState, storedFor(screen, world)] as const,
  );
  const close = context.close.bind(context);
  // A request can still run when a test closes the window. Its handler then has no response to change.
  context.close = async (options) => {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close(options);
  };
  return context;
}

/** Returns a function that translates a text as the server does. The server has no pseudo-languages. */
async function serverTextsFor(context: BrowserContext): Promise<(english: string) => string> {
  const language = (await context.cookies()).find(({ name }) => name === 'lang')?.value;
  return textsIn(isLanguage(language) ? language : 'en');
}

/** Changes the responses of the server as the screen requires. */
async function answerFor(
  page: Page,
  { fails, lostRemote, changes = {}, responses = {}, staysBusy }: Screen,
): Promise<void> {
  const t = await serverTextsFor(page.context());
  if (lostRemote) await page.route(new RegExp(`/_mf/${lostRemote}/`), (route) => route.abort());
  if (fails)
    await page.route(/\/api\/v1\//, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
  for (const [path, change] of Object.entries(changes))
    await page.route(
      ({ pathname }) => pathname.startsWith(`/api/v1${path}`),
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        const answer = await route.fetch();
        const json: unknown = await answer.json();
        change(json, t);
        return route.fulfill({ response: answer, json });
      },
    );
  for (const [path, { status, json }] of Object.entries(responses))
    await page.route(
      ({ pathname }) => pathname.startsWith(`/api/v1${path}`),
      (route) => route.fulfill({ status, json }),
    );
  // The call for a draft never gets a response.
  if (staysBusy) await page.route(/\/brief\/openAi/, () => undefined);
}

/** Opens a screen, runs its actions, and waits until the page is settled. */
export async function openScreen(context: BrowserContext, world: World, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  await answerFor(page, screen);
  page.on('dialog', (alert) => void alert.accept());
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(world));
  await page.waitForLoadState('networkidle');
  await page.evaluate(SETTLED);
  if (!screen.actions) return page;
  await screen.actions(page);
  if (!screen.staysBusy) await page.evaluate(SETTLED);
  return page;
}
