/** What a browser shows for an address that has no page, or that is written in an unusual form. */
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/zoom.ts';

const MISSING = { en: 'Page not found', ar: 'الصفحة غير موجودة' } as const;

for (const [what, path, status] of [
  ['a username with 64 letters', `/${'a'.repeat(64)}`, 404],
  ['a username with 2,000 letters', `/${'a'.repeat(2_000)}`, 404],
  ['a path that is too long', `/${'a'.repeat(5_000)}`, 414],
  ['an emoji', '/😀', 404],
  ['an Arabic name', '/ليلى', 404],
  ['an escaped slash', '/layla%2Fx', 404],
  ['a file', '/layla.html', 404],
  ['a bad escape', '/%', 400],
  ['a bad escape in a path of sellers', '/order-details/%', 400],
  ['a page of an order but without the id', '/order-details/', 404],
  ['a control character', '/%00', 400],
  ['another host after two slashes', '//evil.example/x', 404],
  ['another host after escaped slashes', '/%2f%2fevil.example', 404],
  ['an item of an impossible seller', `/view-order?u=${'a'.repeat(64)}&type=reel`, 404],
] as const)
  for (const language of ['en', 'ar'] as const)
    test(`the address with ${what} shows "${MISSING.en}" without errors, and fits into 320 px (${language})`, async ({
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
  test(`${path} opens the page ${usual}, and the browser keeps the HTML of the server`, async ({
    product,
    open,
  }) => {
    const page = await open('visitor');
    // If the browser parses the address differently from the server, the browser requests the data again.
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(product.url + path);
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main a, main button') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      usual.startsWith('/view-order') ? 'Reels' : /Layla Haddad/,
    );
    expect(page.url().replace(/\?$/, '')).toBe(product.url + usual);
    expect(calls.filter((call) => call.endsWith('/profile'))).toEqual([]);
  });
