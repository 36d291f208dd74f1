/** The statistics of a seller's page count visits and carts without cookies. */
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LAYLA, openAs } from './steps/sign-in.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0';
const BOT_AGENT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

// An address counts only a limited number of visits per page, and all tests of a product share one address. Counts of
// earlier tests could also be written during this test.
test.use({ ownProduct: 'page-statistics' });

interface Statistics {
  data: Record<'visits' | 'carts', { now: number }>;
}

test('the statistics count the visits and carts of people, but not the visits of bots', async ({
  product,
  browser,
  open,
}) => {
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  await api.call('PATCH', '/user/profile-shared', { token: layla.token });
  const readCounts = async () => {
    const { data } = (await api.call('GET', '/user/page-statistics', { token: layla.token })) as Statistics;
    return { visits: data.visits.now, carts: data.carts.now };
  };
  const before = await readCounts();
  for (const userAgent of [PHONE_AGENT, BOT_AGENT]) {
    const visitor = await browser.newContext({ userAgent, baseURL: product.url });
    const page = await visitor.newPage();
    await page.goto(`/${LAYLA.username}`);
    if (userAgent === PHONE_AGENT) {
      await page
        .getByRole('button', { name: /^Add .* to cart$/i })
        .first()
        .click();
      await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
      const cookies = (await visitor.cookies()).map(({ name }) => name);
      expect(cookies.filter((name) => name !== 'lang')).toEqual([]);
    }
    await visitor.close();
  }
  const after = { visits: before.visits + 1, carts: before.carts + 1 };
  await expect.poll(readCounts, { timeout: 20_000 }).toEqual(after);

  const page = await open('seller');
  await openAs(page, layla, '/profile');
  const card = page.getByRole('region', { name: 'Your page, last 30 days' });
  await expect(card).toContainText(`Visits${after.visits}`);
  await expect(card).toContainText(`Carts${after.carts}`);
});
