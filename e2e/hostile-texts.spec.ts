/**
 * A script in a text field must be only text on every screen. It must not open a dialog or create an element.
 * The test also fails if the security policy, the second defence, had to block something.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { BIO_MAX } from '../shared-api/contract/domain/constants/index.ts';
import { MARK, SCRIPTS } from '../server/test/proof/input/hostile.ts';
import { readOutbox } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { CONSOLE_SCREENS, consoleWorldOf, openConsoleScreen } from './screens/console-screens.ts';
import type { Screen } from './screens/look.ts';
import { openContext, openScreen } from './screens/open.ts';
import { IS_FULL_RUN, sampled } from './screens/sample.ts';
import { SCREENS } from './screens/screens.ts';
import { fillWith, linkedScreens, Words } from './screens/written-world.ts';
import { LANGUAGES } from './steps/languages.ts';

// These tests need their own product, because they change the sellers' names. They open a hundred windows, so they
// record no traces and screenshots.
test.use({ ownProduct: 'hostile-texts', trace: 'off', screenshot: 'off' });

/** Ends an attribute, a string or a script of the page, then begins an element. */
const ESCAPING_TEXT = `"'></script><img src=x onerror=window.${MARK}=1>`;
/** These elements exist only if a text was interpreted as markup. */
const INJECTED =
  '[onerror], [onload], [onclick], [onmouseover], img[src="x"], iframe[srcdoc], [href^="javascript:" i], [src^="javascript:" i]';

function screensWithTextInAddress(text: string): Screen[] {
  const hostile = encodeURIComponent(text);
  const screenAt = (name: string, address: string, as?: Screen['as']): Screen => ({
    name,
    path: address,
    route: '*',
    state: 'filled',
    ...(as ? { as } : {}),
  });
  return [
    screenAt('public page, hostile', `/${hostile}`),
    screenAt('view order, hostile', `/view-order?u=${hostile}&type=${hostile}`),
    screenAt('payment success, hostile', `/payment-success?order_id=${hostile}&price=${hostile}`),
    screenAt('payment fail, hostile', `/payment-fail?order_id=${hostile}`),
    screenAt('buyer order view, hostile', `/buyer-order-view?order_id=${hostile}#t=${hostile}`),
    screenAt('order details, hostile', `/order-details/${hostile}`, 'layla'),
    screenAt('order delivery, hostile', `/order-delivery/${hostile}`, 'layla'),
    screenAt('login, hostile', `/login?next=${hostile}#${hostile}`),
  ];
}

/** @returns the number of fields */
async function typeIntoEveryField(page: Page, text: string): Promise<number> {
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

/** Effects of a text that was interpreted as markup or script. */
class HarmWatch {
  readonly found: string[] = [];
  watch(context: BrowserContext, screen: string): void {
    // `openScreen` closes the dialog.
    context.on('dialog', (dialog) => this.found.push(`${screen}: a dialog, ${dialog.message()}`));
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/_csp') this.found.push(`${screen}: the policy refused ${request.postData()}`);
      if (pathname === '/x' || pathname.endsWith('/x'))
        this.found.push(`${screen}: requests ${request.url()}`);
    });
    context.on('weberror', (error) => this.found.push(`${screen}: ${error.error().message}`));
  }
  async checkPage(page: Page, screen: string): Promise<void> {
    const found = await page.evaluate(
      ([made, mark]) => ({
        elements: [...document.querySelectorAll(made)].map((element) => element.outerHTML.slice(0, 120)),
        ran: mark in window,
      }),
      [INJECTED, MARK] as const,
    );
    for (const element of found.elements) this.found.push(`${screen}: ${element}`);
    if (found.ran) this.found.push(`${screen}: the script ran`);
  }
}

/** Screens that show texts of other people. */
const SCREENS_WITH_FOREIGN_TEXTS =
  /^(public page|view order|my cart|edit-ai-brief|requirements|dashboard|edit profile|payout|orders|order details|order delivery|order accepted|buyer order view|submit content|submit post link|my earning)$/;
/** True for a screen with content. The other screens, such as errors, show only texts of the product. */
const hasContent = ({ state, fails, lostRemote, staysBusy }: Screen) =>
  state !== 'error' && !fails && !lostRemote && !staysBusy;

const TEXTS = [ESCAPING_TEXT, ...SCRIPTS];
/**
 * Single texts are checked on the screens that show texts of other people. All texts together are checked on
 * the screens with content. A short run opens only a part of these screens.
 */
const CASES = [
  ...TEXTS.map((text, n) => ({
    name: text,
    texts: [text],
    where: 'opened screens that show texts of other people',
    isOn: ({ name }: Screen) => SCREENS_WITH_FOREIGN_TEXTS.test(name),
    tier: n > 0 ? ' @full' : '',
  })),
  {
    name: 'a text that joins all hostile texts',
    texts: TEXTS,
    where: 'opened screens with content',
    isOn: hasContent,
    tier: ' @full',
  },
];

for (const { name, texts, where, isOn, tier } of CASES)
  test(`${name} is shown only as text on ${where}${tier}`, async ({ product, browser }) => {
    test.setTimeout(1_200_000);
    const text = texts.join('');
    const { world, linked, pdfPath } = await fillWith(product, new Words(texts));
    const harm = new HarmWatch();
    const screens: Screen[] = sampled([
      ...SCREENS.filter(isOn),
      ...linkedScreens(linked),
      ...screensWithTextInAddress(text),
    ]);
    let screensWithText = 0;
    let typed = 0;
    for (const screen of screens) {
      const context = await openContext(browser, product.url, world, screen, 'en');
      harm.watch(context, screen.name);
      const page = await openScreen(context, world, screen);
      const pageText = await page.locator('body').innerText();
      if (texts.some((hostile) => pageText.includes(hostile.slice(0, BIO_MAX)))) screensWithText++;
      await harm.checkPage(page, screen.name);
      typed += await typeIntoEveryField(page, text);
      await harm.checkPage(page, `${screen.name}, typed`);
      await context.close();
    }
    // The console comes last, because its cases (a frozen account, a dispute, messages) would appear on the
    // other screens.
    const consoleWorld = await consoleWorldOf(product, world, text.slice(0, 500));
    let consoleScreensWithText = 0;
    for (const screen of sampled(CONSOLE_SCREENS))
      // The texts that people enter are equal in both languages, so a short run uses only English.
      for (const language of IS_FULL_RUN ? LANGUAGES : (['en'] as const)) {
        const page = await openConsoleScreen(browser, product, consoleWorld, screen, language, (context) =>
          harm.watch(context, screen.name),
        );
        const pageText = await page.locator('body').innerText();
        if (texts.some((hostile) => pageText.includes(hostile.slice(0, BIO_MAX)))) consoleScreensWithText++;
        await harm.checkPage(page, screen.name);
        typed += await typeIntoEveryField(page, text);
        await harm.checkPage(page, `${screen.name}, typed`);
        await page.context().close();
      }
    expect(consoleScreensWithText, 'number of console screens that show the text').toBeGreaterThan(
      IS_FULL_RUN ? 12 : 1,
    );
    console.log(`${name}: ${consoleScreensWithText} screens of the console show it`);
    console.log(`${name}: ${screens.length} screens, ${screensWithText} show it, typed into ${typed} fields`);
    expect(harm.found).toEqual([]);
    expect(screensWithText, 'number of screens that show the text').toBeGreaterThan(IS_FULL_RUN ? 8 : 2);
    expect(typed).toBeGreaterThan(IS_FULL_RUN ? 10 : 3);

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

test('HarmWatch detects a text that was interpreted as markup', async ({ product, browser }) => {
  const harm = new HarmWatch();
  const context = await browser.newContext({ baseURL: product.url });
  harm.watch(context, 'planted');
  const page = await context.newPage();
  await page.goto('/login');
  const refused = page.waitForRequest((request) => request.url().endsWith('/_csp'));
  await page.evaluate((text) => {
    document.body.insertAdjacentHTML('beforeend', text);
  }, ESCAPING_TEXT);
  await refused;
  await harm.checkPage(page, 'planted');
  expect(harm.found.some((effect) => effect.includes('<img src="x"'))).toBe(true);
  expect(harm.found.some((effect) => effect.includes('the policy refused'))).toBe(true);
  expect(harm.found.some((effect) => effect.includes('planted: requests'))).toBe(true);
  await context.close();
});
