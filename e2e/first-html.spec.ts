import type { Page } from '@playwright/test';
import { Product } from './fixtures/product.ts';
import { expect, test as base } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';
import { cartOf } from './screens/open.ts';
import { Api } from './steps/api.ts';
import { prefetched, waitUntilHydrated } from './steps/loading.ts';
import { LAYLA, OMAR } from './steps/sign-in.ts';
import { registryOf } from './steps/registry.ts';
import { seeCause } from './steps/chunk-failure.ts';

/** With the usual time limit for server rendering, the server would not render every page on a busy machine. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, run) => {
      const product = await Product.start({ env: { RENDER_MS: '20000' } });
      await run(product);
      await product.stop();
      await product.removeData();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const PAGES = [
  '/layla',
  '/omar',
  ...['bundle', 'post', 'reel', 'story'].map((t) => `/view-order?u=layla&type=${t}`),
];

test('without scripts, the document of each route has a title, in English and Arabic', async ({
  product,
}) => {
  const remotes = Object.values((await registryOf(product)).remotes);
  const declared = remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  const paths = ['/login', '/signup', '/terms', ...declared.filter((path) => path !== '/:username')];
  for (const [language, letters] of [
    ['en', /^[A-Z][\w ()-]+ · Linksouq$/],
    ['ar', /^[\u0600-\u06ff][\u0600-\u06ff ()A-Z-]+ · Linksouq$/],
  ] as const)
    for (const path of paths) {
      const html = await htmlOf(product, path.replace(/:\w+/, 'x'), language);
      expect.soft(/<title>(.*?)<\/title>/.exec(html)![1], `${path} (${language})`).toMatch(letters);
    }
});

async function htmlOf({ url }: Product, path: string, language = 'en'): Promise<string> {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', cookie: `lang=${language}` };
  const answer = await fetch(url + path, { headers });
  return answer.text();
}
const markupOf = (html: string) =>
  /<div id="root">(.*?)<\/div>(?:<(?:link|script)[^>]*>.*)?<\/body>/s.exec(html)![1]!;

test('a document without data and markup preloads the code for API calls, and the page loads this code once', async ({
  product,
  open,
}) => {
  for (const path of ['/layla', '/cart']) expect(await htmlOf(product, path)).not.toContain('shell-calls');
  const page = await open('visitor');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/my-orders');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  const preload = page.locator('link[rel=preload][href*="/shell-calls."]');
  const address = await preload.evaluate((link: HTMLLinkElement) => link.href);
  expect(requests.filter((url) => url === address)).toHaveLength(1);
});

/** Delays these files. Returns a function that lets them arrive. */
async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
const SCRIPTS = /\/(vendor|main)\.\w+\.js$/;

test('two taps on a button before the scripts arrive have one effect', async ({ open }) => {
  const page = await open('visitor');
  const release = await holdFiles(page, SCRIPTS);
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

for (const [what, files] of [
  ['the scripts arrive', SCRIPTS],
  ['the code of the form arrives', /buyer-registration\.[^/]*\.js$/],
] as const)
  test(`after a tap before ${what}, Continue of the cart looks busy immediately, and then the messages about empty fields appear`, async ({
    product,
    open,
  }) => {
    const shop = await new Api(product).shop(LAYLA.username);
    const page = await open('visitor');
    await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), cartOf(shop.id));
    const release = await holdFiles(page, files);
    await page.goto('/cart', { waitUntil: 'commit' });
    if (files !== SCRIPTS) await expect(page.getByText('Google Review')).toBeVisible();
    const goOn = page.getByRole('button', { name: 'Continue' });
    await expect(goOn).not.toHaveAttribute('aria-busy');
    await goOn.tap();
    await expect(goOn).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByText('otp is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /WhatsApp number/ })).toBeFocused();
    await expect(goOn).not.toHaveAttribute('aria-busy');
  });

test('a page that was scrolled before its code arrived keeps its position, also after a reload', async ({
  open,
}) => {
  const page = await open('visitor');
  const release = await holdFiles(page, SCRIPTS);
  const scrollPosition = () => page.evaluate(() => Math.round(scrollY));
  const codeHasRun = () => prefetched(page, '/view-order', '/cart');
  await page.goto('/layla', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Post/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 250));
  release();
  await codeHasRun();
  expect(await scrollPosition()).toBe(250);
  await page.reload();
  await codeHasRun();
  expect(await scrollPosition()).toBe(250);
});

test('taps on Back and on the language button before the scripts arrive take effect when the scripts have arrived', async ({
  open,
}) => {
  const page = await open('visitor');
  await page.goto('/layla');
  // With a known seller, the cart has a Back arrow.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app'))).toContain('layla');
  const release = await holdFiles(page, SCRIPTS);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'العربية' }).tap();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'السلة' })).toBeVisible();
  await page.unroute(SCRIPTS);
  const releaseAgain = await holdFiles(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'رجوع' }).tap();
  releaseAgain();
  await expect(page).toHaveURL(/\/layla$/);
});

for (const [language, heading, steps] of [
  ['en', 'Cart', ['Cart', 'Brief', 'Pay']],
  ['ar', 'السلة', ['السلة', 'الموجز', 'الدفع']],
] as const)
  test(`the first HTML of the cart has its heading and steps, and is equal in two responses (${language})`, async ({
    product,
  }) => {
    const html = await htmlOf(product, '/cart', language);
    const markup = markupOf(html);
    expect(markup).toContain(`>${heading}</h1>`);
    for (const step of steps) expect(markup).toContain(`>${step}</span>`);
    expect(html).toContain('<noscript>');
    expect(html).not.toContain('id="page-data"');
    expect(await htmlOf(product, '/cart', language)).toBe(html);
  });

test('an Arabic document without a large picture preloads the fonts of its texts, and the page loads these fonts once', async ({
  product,
  open,
}) => {
  expect(await htmlOf(product, '/cart')).not.toContain('as="font"');
  expect(await htmlOf(product, '/layla', 'ar')).not.toContain('as="font"');
  const page = await open('visitor');
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: product.url }]);
  await page.goto('/cart');
  await waitUntilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => new URL(href).pathname));
  expect(preloaded.map((file) => file.replace(/.*\/|\.\w+\.woff2$/g, ''))).toEqual([
    'ar-common-400',
    'ar-common-600',
  ]);
  expect(fonts.filter((file) => file.includes('/ar-')).toSorted()).toEqual(preloaded.toSorted());
});

/** Returns the sum of all layout shifts until now. */
const layoutShiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );

for (const [what, items, shown] of [
  ['a stored cart replaces', 2, 'Google Review'],
  ['the note about an empty cart replaces', 0, 'Your cart is empty'],
] as const)
  test(`${what} the placeholders of the cart without moving the page`, async ({ product, open }) => {
    const shop = await new Api(product).shop(LAYLA.username);
    const page = await open('visitor');
    if (items > 0)
      await page.addInitScript((cart) => localStorage.setItem('cart', JSON.stringify(cart)), cartOf(shop.id));
    await page.goto('/cart');
    await expect(page.getByText(shown)).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.01);
  });

test('the error screen replaces the placeholders when the code of the cart does not load', async ({
  page,
}) => {
  await page.route(/\/_mf\/mfe_buyer\//, (route) => route.abort());
  await page.goto('/cart');
  await seeCause(page, 'Loading chunk mfe_buyer remoteEntry failed (network).');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('Your details')).toHaveCount(0);
  await page.unroute(/\/_mf\/mfe_buyer\//);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

for (const path of PAGES)
  test(`the link preview of ${path} has an existing picture of 1200×630 px`, async ({ product, page }) => {
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

test('a page without JavaScript is readable, and its links work', async ({ browser, product }) => {
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

test('markup and Arabic text in a name and a bio are only text, in the HTML and in the hydrated page', async ({
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
    await waitUntilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText(bio, { exact: true })).toBeVisible();
    expect(await page.title()).toContain(name);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    // Right-to-left text in the name does not change the direction of the handle below the name.
    await expect(page.getByText('@omar', { exact: true })).toHaveAttribute('dir', 'ltr');
  } finally {
    await save({});
  }
});
/** Returns the request body that saves a profile without changes. */
const profileOf = (record: Record<string, unknown>, shop: Record<string, unknown>) => ({
  ...Object.fromEntries(
    ['name', 'bio', 'category', 'city', 'profileUrl', 'coverImage'].map((key) => [key, shop[key]]),
  ),
  email: record.email || 'omar@seller.example',
});

test('React’s development build reports no hydration mismatch on any server-rendered page @full', async ({
  product,
  open,
}) => {
  test.setTimeout(600_000); // Long enough for builds and releases.
  const copies = ['shell', 'mfe-public-page', 'mfe-buyer'].map((workspace) => WorkspaceCopy.make(workspace));
  try {
    for (const copy of copies)
      await copy.command('release', product.dataDir, [copy.workspace, '--no-smoke'], {
        BUILD_REACT: 'development',
      });
    for (const path of [...PAGES, '/cart']) {
      const html = await htmlOf(product, path);
      expect(markupOf(html), path).toContain('<h1');
      const page = await open(path);
      await page.goto(path);
      await waitUntilHydrated(page);
      // Only the development build of React reports mismatches.
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
  // A mismatch is a console error, which fails the test.
});

test('none of 1,000 pages shows another seller’s data while a build is released under load @full', async ({
  product,
}) => {
  test.setTimeout(600_000);
  const api = new Api(product);
  const sellers = await Promise.all([LAYLA, OMAR].map(async ({ username }) => api.shop(username)));
  const copy = WorkspaceCopy.make('mfe-public-page');
  const OLD_TEXT = 'Follows your brand on Instagram';
  const NEW_TEXT = 'Follows your company on Instagram';
  const buildOf = async () => (await registryOf(product)).remotes.mfe_public_page!.build;
  const oldBuild = await buildOf();
  copy.replace('src/pages/SellerPage/AddonRow.tsx', `t('${OLD_TEXT}')`, `t('${NEW_TEXT}')`);
  const documentsByBuild = new Map<string, number>();
  let requests = 0;
  let released = false;
  const checkDocument = async (i: number) => {
    const seller = sellers[i % 2]!;
    const other = sellers[(i + 1) % 2]!;
    const html = await htmlOf(product, `/${seller.username}`);
    const markup = markupOf(html);
    // Also checks the data in the HTML of pages that the server did not render in time.
    for (const otherValue of [other.id, other.name, other.username, other.bio])
      expect(html, `${i}: ${seller.username} with ${otherValue}`).not.toContain(otherValue);
    expect(html).toContain(seller.id);
    if (!markup) return;
    expect(markup).toContain(seller.name);
    const build = /\/_mf\/mfe_public_page\/([0-9a-f]{12})\//.exec(html)![1]!;
    // Markup and scripts of a document must belong to the same build.
    if (seller.username === LAYLA.username) expect(markup.includes(NEW_TEXT)).toBe(build !== oldBuild);
    documentsByBuild.set(build, (documentsByBuild.get(build) ?? 0) + 1);
  };
  try {
    const loadDocuments = async () => {
      while (requests < 1_000 || !released) await checkDocument(requests++);
    };
    const loaders = Array.from({ length: 8 }, loadDocuments);
    await copy.command('release', product.dataDir);
    const newBuild = await buildOf();
    const requestsAtRelease = requests;
    while (requests < requestsAtRelease + 200) await checkDocument(requests++);
    released = true;
    await Promise.all(loaders);
    expect(documentsByBuild.get(oldBuild)).toBeGreaterThan(100);
    expect(documentsByBuild.get(newBuild)).toBeGreaterThan(100);
  } finally {
    released = true;
    await copy.command('rollback', product.dataDir);
    copy.remove();
  }
});
