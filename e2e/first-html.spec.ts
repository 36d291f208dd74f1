/** The public page's first HTML, rendered on the server from the remote's own release. */
import type { Page } from '@playwright/test';
import { Product } from './fixtures/product.ts';
import { expect, test as base } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';
import { Api } from './steps/api.ts';
import { LAYLA } from './steps/sign-in.ts';
import { registryOf } from './steps/registry.ts';

/** A longer limit, because on a busy machine the browser would render the pages. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a pattern
    async ({}, run) => {
      const product = await Product.start({ env: { RENDER_MS: '20000' } });
      await run(product);
      await product.stop();
      product.removeData();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const OMAR = { username: 'omar', phone: '+971500000002' };
const PAGES = [
  '/layla',
  '/omar',
  ...['bundle', 'post', 'reel', 'story'].map((t) => `/view-order?u=layla&type=${t}`),
];

/** React stores its handlers under a private name. An element with one is hydrated. */
const isLive = (page: Page) =>
  page.waitForFunction(() => {
    const button = document.querySelector('main button, main a');
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
  });
async function htmlOf({ url }: Product, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  return answer.text();
}
const markupOf = (html: string) =>
  /<div id="root">(.*?)<\/div>(?:<(?:link|script)[^>]*>.*)?<\/body>/s.exec(html)![1]!;

test('a tap before the scripts arrive takes effect exactly once', async ({ open }) => {
  const page = await open('visitor');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(vendor|main)\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/layla', { waitUntil: 'commit' });
  const review = page.getByRole('button', { name: /^Google Review/ });
  await review.click();
  await review.click();
  await expect(review).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('Item added to cart')).toHaveCount(1);
  await expect(review).not.toHaveAttribute('aria-busy');
});

for (const path of PAGES)
  test(`The preview of ${path} names a picture of 1200×630 that exists`, async ({ product, page }) => {
    const html = await htmlOf(product, path);
    const contentOf = (name: string) =>
      new RegExp(`(?:property|name)="${name}" content="(.*?)"`).exec(html)?.[1];
    expect(contentOf('og:image:width')).toBe('1200');
    expect(contentOf('og:image:height')).toBe('630');
    expect(contentOf('og:image:alt')).toMatch(/Layla|Omar/);
    expect(contentOf('twitter:card')).toBe('summary_large_image');
    const { pathname, search } = new URL(contentOf('og:image')!.replaceAll('&amp;', '&'));
    await page.goto(pathname + search);
    const size = () =>
      page.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([1_200, 630]);
  });

test('without scripts the page is readable and its links work', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/layla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Layla Haddad/);
  await expect(page.getByText('AED 2,280').first()).toBeVisible();
  await page.getByRole('link', { name: /^Reel/ }).click();
  await expect(page).toHaveURL(/\/view-order\?u=layla&type=reel/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reels' })).toBeVisible();
  await expect(page.getByText('5 Days')).toBeVisible();
  await context.close();
});

test('hostile markup and Arabic in name and bio stay text, in the HTML and in the page', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const omar = await api.seller(OMAR.phone);
  const before = await api.shop(OMAR.username);
  const name = `</title><img src=x onerror="window.hit=1">عمر`;
  const bio = `</script><script>hit=1</script>مرحبا&lt;<!--`;
  const save = (change: object) =>
    api.call('POST', '/user/profile', {
      token: omar.token,
      body: { ...profileOf(omar.record, before), ...change },
    });
  await save({ name, bio });
  try {
    const html = await htmlOf(product, '/omar');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>hit');
    expect(markupOf(html)).toContain('عمر');
    const page = await open('visitor');
    await page.goto('/omar');
    await isLive(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText(bio, { exact: true })).toBeVisible();
    expect(await page.title()).toContain(name);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    // Right-to-left text does not affect the next line: the handle below still starts with its @.
    await expect(page.getByText('@omar', { exact: true })).toHaveAttribute('dir', 'ltr');
  } finally {
    await save({});
  }
});
/** The payload of a saved profile without changes. */
const profileOf = (record: Record<string, unknown>, shop: Record<string, unknown>) => ({
  ...Object.fromEntries(
    ['name', 'bio', 'category', 'city', 'profileUrl', 'coverImage'].map((key) => [key, shop[key]]),
  ),
  email: record.email || 'omar@seller.example',
});

test('React’s development build reports no hydration mismatch on any page @full', async ({
  product,
  open,
}) => {
  test.setTimeout(600_000); // The time limit covers two builds and releases.
  const copies = ['shell', 'mfe-public-page'].map((workspace) => WorkspaceCopy.make(workspace));
  try {
    for (const copy of copies)
      await copy.command('release', product.dataDir, [copy.workspace, '--no-smoke'], {
        BUILD_REACT: 'development',
      });
    for (const path of PAGES) {
      const html = await htmlOf(product, path);
      expect(markupOf(html), path).toContain('<h1');
      const page = await open(path);
      await page.goto(path);
      await isLive(page);
      // Checks that it is the development build, because only that reports mismatches.
      expect(
        await page.evaluate(async () => {
          const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src*="vendor"]')];
          return (await (await fetch(scripts[0]!.src)).text()).includes("didn't match the client");
        }),
      ).toBe(true);
      await page.close();
    }
  } finally {
    for (const copy of copies.reverse()) {
      await copy.command('rollback', product.dataDir);
      copy.remove();
    }
  }
  // A mismatch is a console error, which fails this test.
});

test('in 1,000 interleaved renders of two builds under load, no page shows another seller’s data @full', async ({
  product,
}) => {
  test.setTimeout(600_000);
  const api = new Api(product);
  const sellers = await Promise.all([LAYLA, OMAR].map(async ({ username }) => api.shop(username)));
  const copy = WorkspaceCopy.make('mfe-public-page');
  const OLD = 'Follows your brand on Instagram';
  const NEW = 'Follows your company on Instagram';
  const buildOf = async () => (await registryOf(product)).remotes.mfe_public_page!.build;
  const oldBuild = await buildOf();
  copy.replace('src/pages/SellerPage/AddonRow.tsx', `t('${OLD}')`, `t('${NEW}')`);
  const seen = new Map<string, number>();
  let asked = 0;
  let released = false;
  const look = async (i: number) => {
    const mine = sellers[i % 2]!;
    const other = sellers[(i + 1) % 2]!;
    const html = await htmlOf(product, `/${mine.username}`);
    const markup = markupOf(html);
    // The browser renders a page that missed the time limit. Its data is checked too.
    for (const theirs of [other.id, other.name, other.username, other.bio])
      expect(html, `${i}: ${mine.username} with ${theirs}`).not.toContain(theirs);
    expect(html).toContain(mine.id);
    if (!markup) return;
    expect(markup).toContain(mine.name);
    const build = /\/_mf\/mfe_public_page\/([0-9a-f]{12})\//.exec(html)![1]!;
    // Markup and scripts of one document belong to one build.
    if (mine.username === LAYLA.username) expect(markup.includes(NEW)).toBe(build !== oldBuild);
    seen.set(build, (seen.get(build) ?? 0) + 1);
  };
  try {
    const load = async () => {
      while (asked < 1_000 || !released) await look(asked++);
    };
    const readers = Array.from({ length: 8 }, load);
    await copy.command('release', product.dataDir);
    const newBuild = await buildOf();
    const atFlip = asked;
    while (asked < atFlip + 200) await look(asked++);
    released = true;
    await Promise.all(readers);
    expect(seen.get(oldBuild)).toBeGreaterThan(100);
    expect(seen.get(newBuild)).toBeGreaterThan(100);
  } finally {
    released = true;
    await copy.command('rollback', product.dataDir);
    copy.remove();
  }
});
