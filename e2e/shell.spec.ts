/**
 * The shell: routes and guards, themes, header, session, login and signup (product §2, §4, §5, §6, §8, §9).
 */
import type { Page } from '@playwright/test';
import { seeAccessible } from './fixtures/axe.ts';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api, type Person } from './steps/api.ts';
import { openBlank } from './steps/shop.ts';
import { LAYLA, newPhone } from './steps/sign-in.ts';

const PAKISTAN = '+923000000003';
const SELLER_ROUTES = [
  '/profile',
  '/edit-profile',
  '/sell-content',
  '/payout',
  '/bundle',
  '/stories',
  '/posts',
  '/reels',
  '/order-listing',
  '/order-details/1',
  '/create-quote/1',
  '/client-brief',
  '/decline-reason/1',
  '/my-earning',
  '/account-health',
  '/order-accepted',
  '/order-delivery/1',
  '/submit-content',
  '/submit-post-link',
  '/plans',
];
const BUYER_ROUTES = [
  '/layla',
  '/view-order?u=layla&type=reel',
  '/cart',
  '/my-cart',
  '/requirements',
  '/ai-brief',
  '/edit-ai-brief',
  '/payment-success?order_id=1&price=10',
  '/payment-fail',
  '/buyer-order-view?order_id=1',
];
const GUEST_ROUTES = ['/login', '/login-pk', '/signup'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
async function openAndStore(page: Page, key: string, text: string): Promise<void> {
  await openBlank(page);
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, text]);
}
/** Opens an empty page and stores a seller's session. */
async function storeSession(page: Page, record: object): Promise<void> {
  await openAndStore(page, 'user', JSON.stringify(record));
}
/** Accepts each alert, and adds its text to the returned list. */
function alertsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  return texts;
}

test('without a session, only the routes of sellers redirect to /login (product §2)', async ({ open }) => {
  const page = await open('stranger');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  for (const route of SELLER_ROUTES) {
    await page.goto(route);
    await expect(page, route).toHaveURL(/\/login$/);
  }
  for (const route of [...GUEST_ROUTES, ...BUYER_ROUTES]) {
    await page.goto(route);
    await expect(heading(page), route).toBeVisible();
    expect(new URL(page.url()).pathname, route).toBe(route.split('?')[0]);
    const hasCart = BUYER_ROUTES.includes(route);
    await expect(page.getByRole('link', { name: /^Cart, empty/ }), route).toHaveCount(hasCart ? 1 : 0);
  }
});

test('with a session, the routes /, /login, /login-pk and /signup redirect to /profile (product §2, §6)', async ({
  product,
  open,
}) => {
  const page = await open('seller');
  await storeSession(page, (await new Api(product).seller(LAYLA.phone)).record);
  for (const route of ['/', ...GUEST_ROUTES]) {
    await page.goto(route);
    await expect(page, route).toHaveURL(/\/profile$/);
  }
});

test('an unknown address has status 404 and shows a page with a link to the homepage', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/status of 404/);
  const page = await open('stranger');
  const answer = await page.goto('/no/such/page');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await seeAccessible(page, 'not found');
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const file = await fetch(`${product.url}/no-such-file.js`);
  expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('background and theme colour come with the HTML, and a navigation changes both (product §2)', async ({
  product,
  browser,
  open,
}) => {
  const themes = [
    ['/client-brief', '#262626', 'rgb(38, 38, 38)', 'none'],
    ['/ai-brief', '#100f11', 'rgb(16, 15, 17)', /radial-gradient\(.*rgb\(55, 0, 81\).*rgb\(15, 15, 15\)/],
    [
      '/edit-ai-brief',
      '#100f11',
      'rgb(16, 15, 17)',
      /radial-gradient\(.*rgb\(55, 0, 81\).*rgb\(15, 15, 15\)/,
    ],
    ['/login', '#ffffff', 'rgb(255, 255, 255)', 'none'],
    ['/layla', '#ffffff', 'rgb(255, 255, 255)', 'none'],
  ] as const;
  const themeOf = (page: Page) =>
    page.evaluate(() => ({
      meta: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
      color: getComputedStyle(document.body).backgroundColor,
      image: getComputedStyle(document.body).backgroundImage,
    }));
  // Without scripts the page shows only the HTML from the server.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const withoutScripts = await context.newPage();
  for (const [path, meta, color, image] of themes) {
    await withoutScripts.goto(path);
    const seen = await themeOf(withoutScripts);
    expect(seen, path).toMatchObject({ meta, color });
    expect(seen.image, path).toMatch(image);
  }
  await context.close();

  const page = await open('stranger');
  await page.goto('/ai-brief');
  await expect(heading(page)).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await themeOf(page)).toEqual({ meta: '#ffffff', color: 'rgb(255, 255, 255)', image: 'none' });
  await page.goBack();
  await expect.poll(async () => (await themeOf(page)).color).toBe('rgb(16, 15, 17)');
});

test('the header shows the cart, and at a width of at least 786 px it shows links instead of the menu button (product §1, §2, §9)', async ({
  product,
  open,
}) => {
  const page = await open('seller');
  await storeSession(page, (await new Api(product).seller(LAYLA.phone)).record);
  await page.goto('/omar');
  await expect(page.getByText('Built with Linksouq. Powered by Linksouq.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Google Review|^Follow you/ })
    .first()
    .click();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toHaveText('1');
  await cart.click();
  await expect(page).toHaveURL(/\/cart$/);

  const menu = page.getByRole('navigation', { name: 'Menu' });
  const hamburger = menu.getByRole('button', { name: 'Menu' });
  const links = menu.getByRole('listitem');
  await page.setViewportSize({ width: 785, height: 844 });
  await expect(links).toHaveCount(0);
  await hamburger.click();
  await expect(links).toHaveText(['Dashboard', 'View Orders', 'My Earning', 'Logout']);
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await hamburger.click();
  // While the menu is open, a dark layer covers the page. The press reaches this layer and closes the menu.
  await page.getByRole('contentinfo').click({ force: true });
  await expect(links).toHaveCount(0);
  await page.setViewportSize({ width: 786, height: 844 });
  await expect(hamburger).toBeHidden();
  await expect(links).toHaveText(['Dashboard', 'View Orders', 'My Earning', 'Logout']);
  for (const [name, path] of [
    ['View Orders', '/order-listing'],
    ['My Earning', '/my-earning'],
    ['Dashboard', '/profile'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  }
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const region of [page.getByRole('main'), page.getByRole('contentinfo')])
      expect((await region.boundingBox())!.width).toBeLessThanOrEqual(480);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test('a logout ends the session in every tab (product §4)', async ({ product, open }) => {
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  const page = await open('seller');
  await storeSession(page, layla.record);
  await page.goto('/my-earning');
  const other = await page.context().newPage();
  await other.goto('/order-listing');
  await expect(heading(other)).toHaveText('View Orders');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(await stored(page, 'user')).toBeNull();
  await expect(other.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await expect
    .poll(async () => (await api.ask('GET', '/user/profile', { token: layla.token })).status)
    .toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('after a seller’s session has ended, the next call opens /login and removes the stored user (product §8)', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/status of 401/);
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  const page = await open('seller');
  const alerts = alertsOf(page);
  await storeSession(page, layla.record);
  await page.goto('/account-health');
  await expect(heading(page)).toBeVisible();
  // An earlier call of the page that is answered after the log-out would open /login before the click.
  await page.waitForLoadState('networkidle');
  await api.call('POST', '/auth/logout', { token: layla.token });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('link', { name: /View Orders/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page, 'user')).toBeNull();
  expect(alerts).toEqual([]);
});

test('an ended buyer session shows one alert and opens the seller’s page or the login (product §8)', async ({
  open,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await open('buyer');
  const alerts = alertsOf(page);
  const expire = async () => {
    const app = (await stored(page, 'app')) ?? { publicSeller: null };
    const buyer = {
      id: 'b',
      name: 'B',
      email: 'b@b.example',
      phoneNumber: '+971501112233',
      accessToken: 'gone',
    };
    await openAndStore(page, 'app', JSON.stringify({ ...app, buyer }));
  };
  await page.goto('/cart');
  await expire();
  await page.goto('/requirements');
  await expect(page).toHaveURL(/\/login$/);
  expect(alerts).toEqual(['Your session has expried.']);

  await page.goto('/layla');
  await expect.poll(async () => (await stored(page, 'app'))?.publicSeller?.username).toBe('layla');
  for (const path of ['/requirements', '/buyer-order-view?order_id=1']) {
    alerts.length = 0;
    await expire();
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/layla$/);
    expect(alerts, path).toEqual(['Your session has expried.']);
    expect((await stored(page, 'app')).buyer).toBeNull();
  }
});

test('an invalid stored user is removed, and without browser storage the session stays in memory (product §4)', async ({
  product,
  open,
}) => {
  const page = await open('seller');
  await page.goto('/login');
  for (const text of ['{not json', '"layla"', '[]', '{"accessToken":7}']) {
    await openAndStore(page, 'user', text);
    await page.goto('/profile');
    await expect(page, text).toHaveURL(/\/login$/);
    await expect(heading(page)).toHaveText('Login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  }
  // An older build stored fewer fields.
  const { id, username, accessToken } = (await new Api(product).seller(LAYLA.phone)).record;
  await openAndStore(page, 'user', JSON.stringify({ id, username, accessToken }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Layla Haddad' })).toBeVisible();

  const blocked = await open('blocked');
  await blocked.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await blocked.goto('/layla');
  await expect(heading(blocked)).toHaveText(/Layla Haddad/);
  await expect(blocked.getByText(/Your browser blocks storage/)).toBeVisible();
  await blocked.goto('/login');
  await logInOnPage(blocked, product.outboxFile, LAYLA.phone);
});

async function logInOnPage(page: Page, outbox: string, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  const since = readOutbox(outbox).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(outbox, phone, since));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(heading(page)).toBeVisible();
}

test('/login-pk accepts +92 with 13 to 14 characters, and shows a message for a wrong code (product §2, §5, §8)', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/status of 422/);
  const page = await open('seller');
  await page.goto('/login-pk');
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await expect(phone).toHaveValue('+92');
  await phone.pressSequentially('300x00 0000');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('please enter complete number')).toBeVisible();
  await seeAccessible(page, 'Pakistan login, phone');
  await phone.pressSequentially('00399');
  await expect(phone).toHaveValue('+9230000000000');
  await phone.fill(PAKISTAN);
  await expect(phone).toHaveValue(PAKISTAN);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByRole('textbox', { name: 'OTP' });
  const code = await codeFor(product.outboxFile, PAKISTAN, since);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('otp is required')).toBeVisible();
  await otp.fill(code === '999999' ? '100000' : '999999');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  // A phone's browser may discard the page while the person reads the code in another app.
  await page.reload();
  await otp.fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await stored(page, 'user')).toMatchObject({
    phoneNumber: PAKISTAN,
    accessToken: expect.any(String),
  });
});

test('after five wrong codes, the form says that a new code is needed', async ({ product, open, watch }) => {
  watch.allow(/status of 422/);
  const page = await open('brand');
  const phone = newPhone();
  await page.goto('/my-orders');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByRole('textbox', { name: 'OTP' });
  const code = await codeFor(product.outboxFile, phone, since);
  const needsNewCode = page.getByRole('main').getByText('This code no longer works. Ask for a new one.');
  for (let tries = 1; tries <= 5; tries++) {
    await expect(needsNewCode).toBeHidden();
    await otp.fill(code === '999999' ? '100000' : '999999');
    await page.getByRole('button', { name: 'Open my orders' }).click();
    await expect(otp).toHaveValue('');
  }
  await expect(needsNewCode).toBeVisible();
});

test('the signup checks the username, uploads a photo, and opens the checkout if plan=1 (product §2, §5, §7)', async ({
  product,
  open,
}) => {
  const page = await open('new seller');
  const alerts = alertsOf(page);
  const phone = newPhone();
  const name = `noura-${phone.slice(-6)}`;
  await page.goto('/signup?plan=1');

  await test.step('step 1: the username', async () => {
    const username = page.getByRole('textbox', { name: 'Username' });
    await expect(page.getByText(`${new URL(product.url).host}/`, { exact: true })).toBeVisible();
    await username.pressSequentially('1 No');
    await expect(username).toHaveValue('1no');
    await expect(page.getByText(/^Username must start with a letter/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => alerts).toEqual(['Please choose a valid username.']);
    for (const taken of [LAYLA.username, 'plans']) {
      await username.fill(taken);
      await expect(page.getByText('This username is already taken.')).toBeVisible();
    }
    await username.fill(name);
    await expect(page.getByText('This username is available.')).toBeVisible();
    await seeAccessible(page, 'signup, username');
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('step 2: photo, name, Instagram username and phone', async () => {
    const photo = test.info().outputPath('me.png');
    await page.screenshot({ path: photo });
    await expect(heading(page)).toHaveText('About you');
    await page.getByLabel('Profile photo').setInputFiles(photo);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noura Al Ali');
    await page.getByRole('textbox', { name: 'Instagram username' }).fill('@noura.al.ali');
    await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(phone);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Click Send OTP to verify phone number')).toBeVisible();
    const since = readOutbox(product.outboxFile).length;
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
    await page.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(product.outboxFile, phone, since));
    await seeAccessible(page, 'signup, profile');
  });

  await test.step('the seller is signed in, and the checkout of the plan is open in another tab', async () => {
    const [tab, request] = await Promise.all([
      page.waitForEvent('popup'),
      page.waitForRequest(/\/auth\/register/),
      page.getByRole('button', { name: 'Continue' }).click(),
    ]);
    expect(new URL(request.url()).search).toBe('?plan=1');
    await tab.waitForURL(/_checkout/);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText('Getting Started')).toBeVisible();
    const user = (await stored(page, 'user')) as Person['record'];
    expect(user).toMatchObject({ username: name, stepper: 0, accessToken: expect.any(String) });
    expect(user).not.toHaveProperty('subscriptionUrl');
    const picture = page.getByRole('img', { name: /Noura/ }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});
