/**
 * Script in every text field, viewed on every screen that shows or takes texts, stays text. It opens no dialog,
 * creates no element, and the policy has nothing to refuse. The policy is the second defence, not the first.
 */
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { BIO_MAX, MAX_CONTENT_NAME } from '../shared-api/contract/domain/constants/index.ts';
import { MARK, SCRIPTS } from '../server/test/proof/input/hostile.ts';
import { readOutbox } from './fixtures/outbox.ts';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import type { Screen } from './screens/look.ts';
import { openScreen, windowOf } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { makeWorld, type World } from './screens/world.ts';
import type { Person } from './steps/api.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LAYLA } from './steps/sign-in.ts';

// The sellers' names change here. The walk opens a hundred windows, so it takes no pictures.
test.use({ ownProduct: true, trace: 'off', screenshot: 'off' });

const OMAR = { username: 'omar', phone: '+971500000002' };
/** Closes an attribute, a text and a script, and then is an element of its own. */
const EVERYWHERE = `"'></script><img src=x onerror=window.${MARK}=1>`;
const POST = path.join(import.meta.dirname, 'media/reel.mp4');
/** An element that only a text interpreted as markup creates. */
const MADE =
  '[onerror], [onload], [onclick], [onmouseover], img[src="x"], iframe[srcdoc], [href^="javascript:" i], [src^="javascript:" i]';

/** Returns as many of the texts as fit into a field, starting with the next one each time. */
class Words {
  private turn = 0;
  constructor(private readonly texts: readonly string[]) {}
  /** @param max maximum length of the field */
  of(max: number): string {
    const at = this.turn++ % this.texts.length;
    const [first, ...others] = [...this.texts.slice(at), ...this.texts.slice(0, at)];
    return others.reduce(
      (held, text) => (held.length + text.length > max ? held : held + text),
      first!.slice(0, max),
    );
  }
}

/** All texts that the two sellers can write. */
async function write(api: DeliveryApi, seller: Person, username: string, words: Words): Promise<void> {
  const shop = await api.shop(username);
  const kept = Object.fromEntries(
    ['category', 'city', 'profileUrl', 'coverImage'].map((key) => [key, shop[key]]),
  );
  await api.call('POST', '/user/profile', {
    token: seller.token,
    body: { ...kept, email: `${username}@seller.example`, name: words.of(60), bio: words.of(BIO_MAX) },
  });
  // The stored account, masked: another one would need a code.
  const { data: bank } = await api.call('GET', '/banks', { token: seller.token });
  await api.call('POST', '/banks', {
    token: seller.token,
    body: { name: words.of(80), title: words.of(80), account: bank.account, address: words.of(200) },
  });
}

interface Scene {
  world: World;
  /** An order with accepted work and a hostile post link. */
  linked: string;
  pdfPath: string;
}
async function fill(product: Product, words: Words): Promise<Scene> {
  const api = new DeliveryApi(product);
  for (const { username, phone } of [LAYLA, OMAR]) await write(api, await api.seller(phone), username, words);
  const brief = {
    industry: words.of(120),
    brandTone: words.of(200),
    overview: words.of(2_000),
    feature: words.of(300),
    tag: words.of(100),
    inPersonVisit: true,
    address: words.of(200),
    date: '2099-01-01',
    time: '12:00',
    instructions: words.of(2_000),
    other: words.of(500),
    point1: words.of(290),
    point2: `2 ${words.of(290)}`,
  };
  const world = await makeWorld(product, {
    brand: words.of(60),
    brief,
    contentName: words.of(MAX_CONTENT_NAME),
  });
  const order = await api.start(world.buyer, world.layla, LAYLA.username, { types: [2] });
  const item = async () => (await api.items(world.buyer, order)).Reel!;
  await api.submit(world.layla, order, await item(), POST, words.of(MAX_CONTENT_NAME));
  await api.approve(world.buyer, order, await item());
  await api.link(world.layla, order, await item(), `https://www.instagram.com/p/1?a=${words.of(460)}`);
  const { brief: seen } = await api.order(world.layla, order.id);
  return { world, linked: order.id, pdfPath: seen.pdfPath };
}

/** Addresses with a text of their own. */
function addresses(text: string): Screen[] {
  const hostile = encodeURIComponent(text);
  const at = (name: string, address: string, as?: Screen['as']): Screen => ({
    name,
    path: address,
    route: '*',
    state: 'filled',
    ...(as ? { as } : {}),
  });
  return [
    at('public page, hostile', `/${hostile}`),
    at('view order, hostile', `/view-order?u=${hostile}&type=${hostile}`),
    at('payment success, hostile', `/payment-success?order_id=${hostile}&price=${hostile}`),
    at('payment fail, hostile', `/payment-fail?order_id=${hostile}`),
    at('buyer order view, hostile', `/buyer-order-view?order_id=${hostile}#t=${hostile}`),
    at('order details, hostile', `/order-details/${hostile}`, 'layla'),
    at('order delivery, hostile', `/order-delivery/${hostile}`, 'layla'),
    at('login, hostile', `/login?next=${hostile}#${hostile}`),
  ];
}

/** An order with a hostile link, on both sides. */
const linkedScreens = (id: string): Screen[] => [
  { name: 'order delivery, linked', as: 'layla', path: `/order-delivery/${id}`, route: '*', state: 'filled' },
  {
    name: 'buyer order view, linked',
    as: 'buyer',
    path: `/buyer-order-view?order_id=${id}`,
    route: '*',
    state: 'filled',
  },
];

/** Types the text into every field that takes one and leaves the field. @returns the number of fields */
async function type(page: Page, text: string): Promise<number> {
  const fields = page.locator(
    'input:visible:enabled:not([readonly]):is([type=text], [type=search], [type=email], [type=tel], [type=url], :not([type])), textarea:visible:enabled',
  );
  const count = await fields.count();
  for (let i = 0; i < count; i++) {
    await fields.nth(i).fill(text);
    await fields.nth(i).blur();
  }
  return count;
}

/** The effects of a text that was interpreted. */
class Harm {
  readonly done: string[] = [];
  over(context: BrowserContext, screen: string): void {
    // `openScreen` answers this.
    context.on('dialog', (dialog) => this.done.push(`${screen}: a dialog, ${dialog.message()}`));
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/_csp') this.done.push(`${screen}: the policy refused ${request.postData()}`);
      if (pathname === '/x' || pathname.endsWith('/x'))
        this.done.push(`${screen}: asks for ${request.url()}`);
    });
    context.on('weberror', (error) => this.done.push(`${screen}: ${error.error().message}`));
  }
  async look(page: Page, screen: string): Promise<void> {
    const found = await page.evaluate(
      ([made, mark]) => ({
        elements: [...document.querySelectorAll(made)].map((one) => one.outerHTML.slice(0, 120)),
        ran: mark in window,
      }),
      [MADE, MARK] as const,
    );
    for (const element of found.elements) this.done.push(`${screen}: ${element}`);
    if (found.ran) this.done.push(`${screen}: it ran`);
  }
}

/** The screens that show texts of other people. */
const OTHERS =
  /^(public page|view order|my cart|edit-ai-brief|requirements|dashboard|edit profile|payout|orders|order details|order delivery|order accepted|buyer order view|submit content|submit post link|my earning)$/;
/** Every screen with content, including dialogs. Screens with errors or loading show only our texts. */
const hasContent = ({ state, fails, without, busy }: Screen) =>
  state !== 'error' && !fails && !without && !busy;

const TEXTS = [EVERYWHERE, ...SCRIPTS];
/** Each text alone on the screens that show others' texts; all of them together on every screen. */
const WALKS = [
  ...TEXTS.map((text, n) => ({
    name: text,
    texts: [text],
    isOn: ({ name }: Screen) => OTHERS.test(name),
    tier: n > 0 ? ' @full' : '',
  })),
  { name: 'all of that together', texts: TEXTS, isOn: hasContent, tier: ' @full' },
];

for (const { name, texts, isOn, tier } of WALKS)
  test(`${name} stays text on every screen${tier}`, async ({ product, browser }) => {
    test.setTimeout(1_200_000);
    const text = texts.join('');
    const { world, linked, pdfPath } = await fill(product, new Words(texts));
    const harm = new Harm();
    const screens: Screen[] = [...SCREENS.filter(isOn), ...linkedScreens(linked), ...addresses(text)];
    let shown = 0;
    let typed = 0;
    for (const screen of screens) {
      const context = await windowOf(browser, product.url, world, screen, 'en');
      harm.over(context, screen.name);
      const page = await openScreen(context, world, screen);
      const read = await page.locator('body').innerText();
      if (texts.some((one) => read.includes(one.slice(0, BIO_MAX)))) shown++;
      await harm.look(page, screen.name);
      typed += await type(page, text);
      await harm.look(page, `${screen.name}, typed`);
      await context.close();
    }
    console.log(`${name}: ${screens.length} screens, ${shown} show it, ${typed} fields took it`);
    expect(harm.done).toEqual([]);
    expect(shown, 'it was looked for where it does not stand').toBeGreaterThan(8);
    expect(typed).toBeGreaterThan(10);

    const html = await (
      await fetch(`${product.url}/layla`, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } })
    ).text();
    const data = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
    expect(data.length).toBeGreaterThan(0);
    for (const [, json] of data) expect(() => JSON.parse(json!)).not.toThrow();
    for (const part of ['<img src=x', '<svg/onload', '<iframe srcdoc', `<script>window.${MARK}`])
      expect(html).not.toContain(part);
    const pdf = Buffer.from(await (await fetch(`${product.url}/media/${pdfPath}`)).arrayBuffer());
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    expect(pdf.toString('latin1')).not.toMatch(/\/(OpenAction|JavaScript|JS|AA|Launch|EmbeddedFile)\b/);
    for (const message of readOutbox(product.outboxFile)) {
      expect(message.text).not.toMatch(/[\r\n]/);
      if (message.link) expect(message.link.startsWith(`${product.url}/`)).toBe(true);
    }
  });

test('a text that was interpreted as markup is detected', async ({ product, browser }) => {
  const harm = new Harm();
  const context = await browser.newContext({ baseURL: product.url });
  harm.over(context, 'planted');
  const page = await context.newPage();
  await page.goto('/login');
  const refused = page.waitForRequest((request) => request.url().endsWith('/_csp'));
  await page.evaluate((text) => {
    document.body.insertAdjacentHTML('beforeend', text);
  }, EVERYWHERE);
  await refused;
  await harm.look(page, 'planted');
  expect(harm.done.some((one) => one.includes('<img src="x"'))).toBe(true);
  expect(harm.done.some((one) => one.includes('the policy refused'))).toBe(true);
  expect(harm.done.some((one) => one.includes('asks for'))).toBe(true);
  await context.close();
});
