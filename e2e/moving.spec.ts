/**
 * Navigation: loading elements, back and forward, the browser's back/forward cache, and a change of the
 * language.
 */
import type { Page } from '@playwright/test';
import { browserWithBackForwardCache } from './fixtures/back-forward-cache.ts';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import type { RunningProduct } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { choose } from './steps/languages.ts';
import { loadingSeen, prefetched, waitUntilHydrated, watchLoading } from './steps/loading.ts';
import { groupedPhone, LAYLA, newPhone, OMAR, openAs } from './steps/sign-in.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click();

test('no loading element is visible from the public page to an item, to the cart and back', async ({
  open,
}) => {
  const page = await open('visitor');
  await page.goto('/layla');
  await prefetched(page, '/view-order', '/cart');
  await watchLoading(page);
  await page.getByRole('link', { name: /^Reel/ }).tap();
  await expect(heading(page, 'Reels')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).tap();
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  await expect(heading(page, 'Cart')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Reels')).toBeVisible();
  await page.goBack();
  await expect(heading(page, /Layla Haddad/)).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Reels')).toBeVisible();
  expect(await loadingSeen(page)).toEqual([]);
});

test('a double tap on "View details" does not press "Add to Cart" of the next page', async ({ open }) => {
  const page = await open('visitor');
  // On a busy machine, the pause between two taps would be too long for a double tap.
  await page.addInitScript(() => Object.defineProperty(MouseEvent.prototype, 'timeStamp', { value: 1 }));
  await page.goto('/layla');
  await prefetched(page, '/view-order');
  const { x, y, width, height } = (await page.getByRole('link', { name: 'View details' }).boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await tap();
  await expect(add).toBeVisible();
  await tap();
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  // A press with the keyboard is not ignored.
  await add.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

/** Places an order with a seller who sends quotes, and opens its details as the seller. */
async function openUnquotedOrder(page: Page, product: RunningProduct): Promise<void> {
  const api = new Api(product);
  const omar = await api.seller(OMAR.phone);
  const { id } = await api.place(await api.buyer('Saffron & Co'), 'omar', { types: [3] });
  await openAs(page, omar, `/order-details/${id}`);
}

test('a double tap on "Send Quote" opens the dialog, and the order then shows the sent quote at its top', async ({
  product,
  open,
}) => {
  const page = await open('seller');
  await page.addInitScript(() => Object.defineProperty(MouseEvent.prototype, 'timeStamp', { value: 1 }));
  await openUnquotedOrder(page, product);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Create Quote' }).press('Enter');
  await page.getByRole('textbox', { name: 'Price' }).fill('2200');
  const send = page.getByRole('button', { name: 'Send Quote' });
  const { x, y, width } = (await send.boundingBox())!;
  const confirm = page.getByRole('button', { name: 'Confirm and send' });
  await page.touchscreen.tap(x + width / 2, y + 2);
  await expect(confirm).toBeVisible();
  // At the upper edge of the button, the second tap is outside of the dialog or on its text.
  await page.touchscreen.tap(x + width / 2, y + 2);
  await expect(confirm).toBeVisible();
  await confirm.press('Enter');
  await expect(page.getByText('Your quote was sent.')).toBeVisible();
  await expect(page.getByText('Waiting for payment')).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back closes an open dialog and keeps the page, and afterwards a reload, Back and Forward work as usual', async ({
  product,
  open,
}) => {
  const page = await open('seller');
  await openUnquotedOrder(page, product);
  await page.getByRole('link', { name: 'Create Quote' }).click();
  await page.getByRole('textbox', { name: 'Price' }).fill('2200');
  const entries = await page.evaluate(() => history.length);
  const dialog = page.getByRole('dialog');
  const openSummary = async () => {
    await page.getByRole('button', { name: 'Send Quote' }).click();
    await expect(dialog).toHaveAccessibleName('Send Quote');
  };
  await openSummary();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/create-quote\//);
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('AED2200');

  await page.goBack();
  await expect(dialog).toHaveAccessibleName('Leave without saving?');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await openSummary();
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('AED2200');
  await openSummary();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/order-details\//);
  await page.goForward();
  await expect(page).toHaveURL(/\/create-quote\//);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('on the first page after another site, Back closes an open dialog, and the next Back returns to the site', async ({
  open,
}) => {
  const page = await open('buyer');
  const dialog = page.getByRole('dialog');
  const isExtraEntry = () => page.evaluate(() => (history.state as { isExtra?: true }).isExtra);
  const openPicture = async () => {
    await page.getByRole('button', { name: /^Post 1 of/ }).click();
    await expect(dialog).toHaveAccessibleName('Previous content');
    // The entry is added in a timer. On a busy machine, Back could come before it.
    await expect.poll(isExtraEntry).toBe(true);
  };
  const seeItem = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/view-order/);
  };
  await page.goto('about:blank');
  await page.goto('/view-order?u=layla&type=post');
  await openPicture();
  await page.goBack();
  await seeItem();
  await openPicture();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seeItem();
  await openPicture();
  await page.reload();
  await seeItem();
  await openPicture();
  await page.keyboard.press('Escape');
  await seeItem();
  await expect.poll(isExtraEntry).toBe(undefined);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a second Escape does not hide a dialog whose call is running', async ({ product, open }) => {
  const api = new Api(product);
  const omar = await api.seller(OMAR.phone);
  const { id } = await api.place(await api.buyer('Saffron & Co'), 'omar', { types: [3] });
  const page = await open('seller');
  await openAs(page, omar, `/create-quote/${id}`);
  await page.getByRole('textbox', { name: 'Price' }).fill('2200');
  await page.getByRole('button', { name: 'Send Quote' }).click();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/quote', async (route) => {
    await answered;
    await route.continue();
  });
  const call = page.waitForRequest('**/api/v1/quote');
  const dialog = page.getByRole('dialog', { name: 'Send Quote' });
  await dialog.getByRole('button', { name: 'Confirm and send' }).click();
  await call;
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  }
  answer();
  await expect(page.getByText('Your quote was sent.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the code of the next page is downloaded before the first user activity, and executed after it', async ({
  open,
}) => {
  const page = await open('visitor');
  const codeOfCart = /buyer-Cart\.[^/]+\.js$/;
  const cartCodeLoaded = page.waitForEvent('requestfinished', (request) => codeOfCart.test(request.url()));
  await page.goto('/layla');
  await cartCodeLoaded;
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(await marks()).toEqual(expect.not.arrayContaining([expect.stringMatching(/^prefetched/)]));

  await prefetched(page, '/view-order', '/cart');
  const bytes = await page.evaluate(
    (source) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new RegExp(source).test(name))
        .map(({ initiatorType, transferSize }) => [initiatorType, transferSize > 0]),
    codeOfCart.source,
  );
  expect(bytes).toEqual([
    ['fetch', true],
    ['script', false],
  ]);
});

test('no loading element is visible on the seller’s tabs and the pages that they link to', async ({
  product,
  open,
}) => {
  const page = await open('seller');
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  // Prevents a popup, which another test checks.
  await api.call('PATCH', '/user/profile-shared', { token: layla.token });
  await openAs(page, layla, '/profile');
  const next = ['/order-listing', '/my-earning', '/account-health', '/sell-content', '/edit-profile'];
  await prefetched(page, ...next, '/bundle', '/payout');
  await watchLoading(page);
  const setting = () => page.getByRole('tab', { name: 'Setting' });

  await page.getByRole('link', { name: /^View Orders/ }).tap();
  await expect(heading(page, 'View Orders')).toBeVisible();
  await page.getByRole('tab', { name: /^Completed/ }).tap();
  await page.getByRole('tab', { name: /^Active/ }).tap();
  await back(page);
  await page.getByRole('link', { name: /^My Earning/ }).tap();
  await expect(page.getByText(/^AED/).first()).toBeVisible();
  await back(page);
  await page.getByRole('link', { name: /^Account Health/ }).tap();
  await expect(page.getByText('Good Standing')).toBeVisible();
  await back(page);

  await setting().tap();
  await page.getByRole('link', { name: 'Edit Profile' }).tap();
  await expect(page.getByLabel('Display Name')).toHaveValue('Layla Haddad');
  await back(page);
  await page.getByRole('link', { name: 'Sell Content' }).tap();
  await expect(heading(page, 'Sell Content')).toBeVisible();
  await page.getByRole('tab', { name: 'Adds-Ons' }).tap();
  await expect(page.getByText('Offer Additional Services')).toBeVisible();
  await page.getByRole('tab', { name: 'Main Content' }).tap();
  await back(page);
  await page.getByRole('link', { name: 'Create Bundle' }).tap();
  await expect(page.getByRole('button', { name: 'Edit Bundle' })).toBeVisible();
  await back(page);
  await page.getByRole('link', { name: 'Payout Method' }).tap();
  await expect(page.getByRole('button', { name: 'Change account' })).toBeVisible();
  await back(page);
  await expect(setting()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Dashboard' }).tap();
  await expect(page.getByRole('link', { name: /^View Orders/ })).toBeVisible();
  expect(await loadingSeen(page)).toEqual([]);
});

test('in data-saving mode, nothing is prefetched, and a loading element precedes the next page', async ({
  open,
}) => {
  const page = await open('saver');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/layla');
  const reel = page.getByRole('link', { name: /^Reel/ });
  await waitUntilHydrated(page);
  await reel.hover();
  await reel.dispatchEvent('touchstart');
  // Waits until the idle callbacks of the page have run.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  expect(requested.filter((path) => /mfe_buyer|ViewOrder/.test(path))).toEqual([]);
  expect(await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^prefetched/)]),
  );

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/ViewOrder/, async (route) => {
    await released;
    await route.continue();
  });
  await watchLoading(page);
  await reel.tap();
  await expect.poll(() => loadingSeen(page)).not.toEqual([]);
  release();
  await expect(heading(page, 'Reels')).toBeVisible();
});

test('back and forward restore the scroll position, the open tab and the typed values', async ({
  product,
  open,
}) => {
  const page = await open('visitor');
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/layla');
  await prefetched(page, '/view-order', '/cart');
  const post = page.getByRole('link', { name: /^Post/ });
  await post.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  const positionBefore = await scrollPosition();
  expect(positionBefore).toBeGreaterThan(100);
  await post.tap();
  await expect(heading(page, 'Posts')).toBeVisible();
  expect(await scrollPosition()).toBe(0);
  await page.goBack();
  await expect.poll(scrollPosition).toBe(positionBefore);
  await page.goForward();
  await expect(heading(page, 'Posts')).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).tap();
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  const phone = page.getByRole('textbox', { name: /phone number|WhatsApp number/i });
  await phone.fill('+971501234');
  await page.goBack();
  await expect(heading(page, 'Posts')).toBeVisible();
  await page.goForward();
  await expect(phone).toHaveValue('+971501234');

  const api = new Api(product);
  const seller = await open('seller');
  await openAs(seller, await api.seller(LAYLA.phone), '/order-listing');
  await seller.getByRole('tab', { name: /^Completed/ }).tap();
  await seller.getByRole('button', { name: 'Menu' }).tap();
  await seller.getByRole('link', { name: 'My Earning' }).tap();
  await expect(heading(seller, 'My Earning')).toBeVisible();
  await seller.goBack();
  await expect(seller.getByRole('tab', { name: /^Completed/ })).toHaveAttribute('aria-selected', 'true');
});

test('Back restores an expanded list and the scroll position below it', async ({ product, open }) => {
  const api = new Api(product);
  // Each log-in sends a message, and the list shows three messages at first.
  for (let i = 0; i < 4; i += 1) await api.seller(LAYLA.phone);
  const page = await open('seller');
  await openAs(page, await api.seller(LAYLA.phone), '/settings');
  const messages = page.getByRole('region', { name: 'Sent to you' }).getByRole('listitem');
  // Earlier tests also sign in as this seller, so the list can have several pages.
  const older = page.getByRole('button', { name: 'Show older messages' });
  await expect(async () => {
    if (await older.isVisible()) await older.tap();
    await expect(page.getByText('This is the whole list.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [count, position] = [await messages.count(), await page.evaluate(() => Math.round(scrollY))];
  expect(count).toBeGreaterThanOrEqual(5);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).tap();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  await expect(messages).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(position);
});

test('a page that is opened by its address starts at its top', async ({ open }) => {
  const page = await open('visitor');
  const hasStarted = () => prefetched(page, '/view-order');
  await page.goto('/layla');
  await hasStarted();
  await page.evaluate(() => scrollTo(0, 250));
  await page.goto('/omar');
  await hasStarted();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Back after a reload restores the scroll position when the content has loaded', async ({ open }) => {
  const page = await open('visitor');
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/layla');
  await prefetched(page, '/view-order');
  await page.getByRole('link', { name: /^Post/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const positionBefore = await scrollPosition();
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="type=post"]')!.click());
  await expect(heading(page, 'Posts')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Posts')).toBeVisible();
  // The app has started. Without user activity, it has not run the code of the other page yet.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.goBack();
  await expect(heading(page, /Layla Haddad/)).toBeVisible();
  await expect.poll(scrollPosition).toBe(positionBefore);
});

test('a change of the language keeps the values of a form, even the code, which no draft contains', async ({
  product,
  open,
}) => {
  const page = await open('buyer');
  await page.goto('/layla');
  await page.getByRole('button', { name: /^Google Review/ }).tap();
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  const phone = newPhone();
  const number = page.getByRole('textbox', { name: /phone number|WhatsApp number|رقم/i });
  await number.fill(phone);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).tap();
  const code = (await codeFor(product.outboxFile, phone, since)).slice(0, 4);
  const field = page.locator('input[autocomplete="one-time-code"]');
  await field.fill(code);
  await choose(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // During the entry of the code, the number is a text with a button to change it.
  await expect(page.getByText(groupedPhone(phone))).toBeVisible();
  await expect(field).toHaveValue(code);
});

test('the browser restores each kind of page from its back/forward cache, and a restored page notices a sign-out', async ({
  product,
}) => {
  const browser = await browserWithBackForwardCache();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener('pageshow', (event) => Object.assign(window, { isRestored: event.persisted })),
  );
  // Without the timer, the page would close before it returns a result to the test.
  const goBack = () => page.evaluate(() => void setTimeout(() => history.back()));
  const goBackAndCheck = async (address: string, away: string) => {
    await goBack();
    await page.waitForURL(address, { waitUntil: 'commit' });
    // After an error, tries again, because the previous document may still be closing.
    await expect(async () =>
      expect(
        await page.evaluate(() => ({
          isRestored: (window as { isRestored?: boolean }).isRestored,
          why: JSON.stringify(
            (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown })
              .notRestoredReasons,
          ),
        })),
        `${address} after ${away}`,
      ).toEqual(restored),
    ).toPass({ timeout: 30_000 });
  };
  const restored = { isRestored: true, why: 'null' };
  try {
    const elsewhere = `${product.url.replace('localhost', '127.0.0.1')}/omar`;
    for (const address of ['/layla', '/view-order?u=layla&type=reel', '/cart', '/signup'])
      for (const away of ['/omar', elsewhere]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goto(away);
        await goBackAndCheck(address, away);
      }

    const { record } = await new Api(product).seller(LAYLA.phone);
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), record);
    await page.goto('/edit-profile');
    // Leaving a form with unsaved changes opens a dialog. The values are stored anyway.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByLabel('Display Name').fill('Half a na');
    await page.goto('/omar');
    await goBackAndCheck('/edit-profile', '/omar');
    await expect(page.getByLabel('Display Name')).toHaveValue('Half a na');

    await page.goto('/omar');
    await page.evaluate(() => localStorage.removeItem('user'));
    await goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Display Name')).toHaveCount(0);
  } finally {
    await browser.close();
  }
});
