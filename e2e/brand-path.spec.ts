/**
 * Tests the pages from the seller's page to the payment: the number of a brand's actions, the layout, the view
 * transitions, and the note for browsers without JavaScript.
 */
import type { Locator, Page } from '@playwright/test';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { choiceOf } from './steps/languages.ts';
import { storeBuyer } from './steps/shop.ts';
import { LAYLA, newPhone } from './steps/sign-in.ts';

/** Counts the actions of a person. An action is a tap, or the input of one field. */
class Actions {
  count = 0;
  async tap(target: Locator): Promise<void> {
    this.count++;
    await target.click();
  }
  async type(field: Locator, text: string): Promise<void> {
    this.count++;
    await field.fill(text);
  }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function payBundle(page: Page, actions: Actions): Promise<void> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), actions.tap(button(page, 'Make Payment'))]);
  await actions.tap(button(tab, 'Pay'));
  await expect(tab.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const checkMark = tab.getByRole('main').locator('svg path').first();
  expect(
    await checkMark.evaluate((path) => getComputedStyle(path).animationName),
    'the check mark has an animation',
  ).not.toBe('none');
}

test('a known brand pays for a bundle with at most six actions', async ({ product, open }) => {
  const buyer = await new Api(product).buyer('Six Steps');
  const page = await open('buyer');
  await storeBuyer(page, buyer);
  const actions = new Actions();
  await page.goto(`/${LAYLA.username}`);
  await actions.tap(button(page, 'Add Bundle to cart'));
  await actions.tap(page.getByRole('link', { name: 'View cart' }));
  await actions.tap(button(page, 'Continue'));
  await actions.tap(page.getByRole('button', { name: /^Six Steps/ }));
  await payBundle(page, actions);
  expect(actions.count).toBeLessThanOrEqual(6);
});

test('a new brand registers, creates a brief from its website and pays for a bundle with at most twelve actions', async ({
  product,
  open,
}) => {
  const page = await open('buyer');
  const phone = newPhone();
  // A test must not read a real website.
  await page.route('**/brief/openAi', (route) =>
    route.fulfill({
      json: {
        data: {
          brand_name: 'Saffron Dates',
          industry: 'Food',
          brand_overview: 'Dates with saffron',
          brand_tone: 'Premium',
          talking_points: ['Grown in Al Ain'],
          instagram: 'saffron.dates',
          products: [{ name: 'Date box', url: 'https://saffron.example/box', image: '' }],
        },
      },
    }),
  );
  const actions = new Actions();
  await page.goto(`/${LAYLA.username}`);
  await actions.tap(button(page, 'Add Bundle to cart'));
  await actions.tap(page.getByRole('link', { name: 'View cart' }));
  await actions.type(textbox(page, 'WhatsApp number'), phone);
  const since = readOutbox(product.outboxFile).length;
  await actions.tap(button(page, 'Send OTP'));
  await actions.type(textbox(page, 'OTP'), await codeFor(product.outboxFile, phone, since));
  await actions.type(textbox(page, 'Name'), 'Noor');
  await actions.type(textbox(page, 'Email'), 'noor@saffron.example');
  await actions.tap(button(page, 'Continue'));
  await expect(textbox(page, 'Website URL')).toHaveValue('https://saffron.example');
  await actions.tap(button(page, 'Create brief with AI'));
  await actions.tap(button(page, 'Create brief'));
  await expect(page).toHaveURL(/\/my-cart$/);
  await payBundle(page, actions);
  expect(actions.count).toBeLessThanOrEqual(12);
});

test('on a phone, the form for a brief without AI is shorter than 1,400 px', async ({ product, open }) => {
  const buyer = await new Api(product).newBuyer('Short Form');
  const page = await open('buyer');
  await storeBuyer(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ai-brief');
  await button(page, 'Write it myself').click();
  await expect(textbox(page, 'Product to feature')).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThan(1_400);
});

test('the first mouse press submits the form of a brief, although an error message moves the button during the press', async ({
  product,
  open,
}) => {
  const buyer = await new Api(product).newBuyer('First Press');
  const page = await open('buyer');
  await storeBuyer(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ai-brief');
  await button(page, 'Write it myself').click();
  await page.getByRole('radio', { name: /^In-person visit/ }).check();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format();
  await page.getByLabel('Visit date').fill(today);
  await page.getByLabel('Visit time').fill('00:00');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByLabel('Visit time').focus();
  const createBrief = button(page, 'Create brief');
  const { x, y, width } = (await createBrief.boundingBox())!;
  // Presses the upper edge, because the error moves the button down.
  await page.mouse.move(x + width / 2, y + 6);
  await page.mouse.down();
  // A person holds the button for a moment. During this time, the field that lost the focus shows its error.
  await page.waitForTimeout(300);
  await page.mouse.up();
  await expect(page.getByLabel('Brand name', { exact: true })).toBeFocused();
});

test('after the registration on /ai-brief, the page of the brief is scrolled to its top', async ({
  product,
  open,
}) => {
  const page = await open('buyer');
  const phone = newPhone();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/${LAYLA.username}`);
  await button(page, 'Add Bundle to cart').click();
  await page.goto('/ai-brief');
  await textbox(page, 'WhatsApp number').fill(phone);
  const since = readOutbox(product.outboxFile).length;
  await button(page, 'Send OTP').click();
  await textbox(page, 'OTP').fill(await codeFor(product.outboxFile, phone, since));
  await textbox(page, 'Name').fill('Noor');
  await textbox(page, 'Email').fill('noor@saffron.example');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await button(page, 'Continue').click();
  await expect(textbox(page, 'Website URL')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [reducedMotion, transitionText, transitionCount] of [
  ['no-preference', 'one view transition', 1],
  ['reduce', 'no view transition', 0],
] as const)
  test(`opening a content page starts ${transitionText} with the motion setting ${reducedMotion}`, async ({
    open,
  }) => {
    const page = await open('visitor');
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const transitions: string[][] = [];
      Object.assign(window, { transitions });
      const startTransition = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const names: string[] = [];
        transitions.push(names);
        const transition = startTransition(update);
        void transition.ready.then(() =>
          names.push(
            ...document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ''),
          ),
        );
        return transition;
      };
    });
    await page.goto(`/${LAYLA.username}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: /^Post/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    const transitions = () =>
      page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);
    await expect.poll(async () => (await transitions()).length).toBe(transitionCount);
    if (transitionCount) await expect.poll(async () => (await transitions())[0]!.join()).toContain('(work)');
  });

test('at each width, the logo has the same position in the column, and the cart is after the language button', async ({
  product,
  open,
}) => {
  const seller = await new Api(product).seller(LAYLA.phone);
  const page = await open('seller');
  await page.addInitScript((user) => localStorage.setItem('user', JSON.stringify(user)), seller.record);
  await page.goto(`/${LAYLA.username}`);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeAttached();
  const positionsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    const column = (await page.locator('main').boundingBox())!;
    const offsetInColumn = async (element: Locator) =>
      Math.round((await element.boundingBox())!.x - column.x);
    return {
      logo: await offsetInColumn(page.getByRole('link', { name: 'Home' })),
      isCartLast:
        (await offsetInColumn(page.getByRole('link', { name: /^Cart/ }))) >
        (await offsetInColumn(choiceOf(page, 'ar'))),
    };
  };
  const onPhone = await positionsAt(480);
  expect(onPhone.isCartLast).toBe(true);
  for (const width of [800, 1440]) expect(await positionsAt(width)).toEqual(onPhone);
});

test('only a wide screen loads and shows the QR code of the page', async ({ open }) => {
  const page = await open('visitor');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`/${LAYLA.username}`);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('open-on-phone'))).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('complementary', { name: 'Open on your phone' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
});

test('without JavaScript, six pages ask the person to enable JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of [
    '/layla',
    '/view-order?u=layla&type=reel',
    '/cart',
    '/login',
    '/ai-brief',
    '/profile',
  ]) {
    await page.goto(address);
    await expect(page.locator('.no-scripts')).toBeVisible();
    await expect(page.locator('.no-scripts')).toContainText('Please turn on JavaScript in your browser.');
  }
  await context.close();
});
