/** What a browser shows for an address that has no page, or that is written in an unusual form. */
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/zoom.ts';
import { waitUntilHydrated } from './steps/loading.ts';

const MISSING = { en: 'Page not found', ar: 'الصفحة غير موجودة' } as const;

for (const [what, path, status] of [
  ['with a username of 64 letters', `/${'a'.repeat(64)}`, 404],
  ['with a username of 2,000 letters', `/${'a'.repeat(2_000)}`, 404],
  ['with a path of 5,000 letters', `/${'a'.repeat(5_000)}`, 414],
  ['with an emoji', '/😀', 404],
  ['with an Arabic name', '/ليلى', 404],
  ['with an escaped slash', '/layla%2Fx', 404],
  ['with a file name', '/layla.html', 404],
  ['with an invalid escape', '/%', 400],
  ['of an order with an invalid escape', '/order-details/%', 400],
  ['of an order without its id', '/order-details/', 404],
  ['with a control character', '/%00', 400],
  ['with another host after two slashes', '//evil.example/x', 404],
  ['with another host after escaped slashes', '/%2f%2fevil.example', 404],
  ['of an item whose seller has a username of 64 letters', `/view-order?u=${'a'.repeat(64)}&type=reel`, 404],
] as const)
  for (const language of ['en', 'ar'] as const)
    test(`an address ${what} has the status ${status} and shows "${MISSING[language]}" without errors within 320 px`, async ({
      product,
      open,
      watch,
    }) => {
      watch.allow(/Failed to load resource: the server responded with a status of 4\d\d/);
      const page = await open('visitor');
      await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
      await page.setViewportSize({ width: 320, height: 640 });
      const answer = await page.goto(product.url + path);
      expect(answer!.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING[language]);
      await expect(page).toHaveTitle(`${MISSING[language]} · Linksouq`);
      expect(new URL(page.url()).origin).toBe(product.url);
      expect(await tooWide(page)).toEqual([]);
    });

test('the address of an unknown item has the status 404, and the page shows "This item does not exist"', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/Failed to load resource: the server responded with a status of 404/);
  const page = await open('visitor');
  const answer = await page.goto(`${product.url}/view-order?u=layla&type=unknown`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This item does not exist');
});

for (const [path, usual] of [
  ['/%6cayla', '/layla'],
  ['/LAYLA%20', '/layla'],
  ['//layla/', '/layla'],
  ['/@layla', '/layla'],
  ['/layla?', '/layla'],
  ['/view%2Dorder?u=layla&type=reel', '/view-order?u=layla&type=reel'],
  ['/view-order?u=%4Cayla+&type=re%65l&u=omar', '/view-order?u=%4Cayla+&type=re%65l&u=omar'],
  ['/%6cayla?type=reel&x=a?b#top', '/layla?type=reel&x=a?b#top'],
] as const)
  test(`${path} opens the page ${usual}, and the browser keeps the server-rendered HTML`, async ({
    product,
    open,
  }) => {
    const page = await open('visitor');
    // If the browser parses the address differently from the server, the browser requests the data again.
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(product.url + path);
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      usual.startsWith('/view-order') ? 'Reels' : /Layla Haddad/,
    );
    expect(page.url().replace(/\?$/, '')).toBe(product.url + usual);
    expect(calls.filter((call) => call.endsWith('/profile'))).toEqual([]);
  });
