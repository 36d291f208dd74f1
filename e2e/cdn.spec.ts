/**
 * Media and builds come from another origin, a bucket behind a CDN. While the CDN is down, the page's own
 * origin serves the code of shell and remotes.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type FakeS3, fakeS3 } from '../server/test/fakes/s3';
import { emptyDataDir, Product } from './fixtures/product.ts';
import { expect, test as base } from './fixtures/test.ts';

/** Serves the public folder of a bucket at another origin. */
class Cdn {
  isDown = false;
  readonly served: string[] = [];
  private constructor(
    readonly url: string,
    /** Settings of the bucket. */
    readonly env: Record<string, string>,
    private readonly server: http.Server,
  ) {}
  static async inFrontOf(store: FakeS3): Promise<Cdn> {
    const server = http.createServer((request, response) => {
      if (cdn.isDown) return void response.destroy();
      cdn.served.push(request.url!);
      const { endpoint, bucket } = store.settings;
      http.get(`${endpoint}/${bucket}/public${request.url}`, (stored) => {
        // Any page may read the files, as docs/deployment.md requires.
        response.writeHead(stored.statusCode!, { ...stored.headers, 'access-control-allow-origin': '*' });
        stored.pipe(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const cdn: Cdn = new Cdn(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, store.env, server);
    return cdn;
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const test = base.extend<object, { cdn: Cdn; product: Product }>({
  cdn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, run) => {
      const store = await fakeS3();
      const cdn = await Cdn.inFrontOf(store);
      await run(cdn);
      cdn.close();
      await store.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  product: [
    async ({ cdn }, run) => {
      const product = await Product.start({
        // The object store is empty, so the product must make the demo's media again.
        dataDir: emptyDataDir(),
        env: { ...cdn.env, MEDIA_ORIGIN: cdn.url, ASSETS_ORIGIN: cdn.url, CDN_SOURCE: 'bucket' },
      });
      await run(product);
      await product.stop();
      await product.removeData();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Returns a list of paths, which grows with each later request of the page to this origin. */
function recordPaths(page: Page, origin: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === new URL(origin).origin) paths.push(url.pathname);
  });
  return paths;
}
async function visitAndFillCart(page: Page): Promise<void> {
  await page.goto('/layla');
  await expect(page.getByRole('heading', { name: /Layla/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: /^Reel/ }).first().click();
  await expect(page).toHaveURL(/\/view-order/);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('In your cart', { exact: true })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/Reel/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe.serial('media and builds from the origin of a CDN @full', () => {
  test.setTimeout(300_000);

  test('pages load media and builds from the origin of the CDN', async ({ product, cdn, open }) => {
    // A job copies the demo's media to the bucket. Then the profile has the new addresses.
    const profile = `${product.url}/api/v1/user/linksouq/profile?username=layla`;
    await expect
      .poll(async () => JSON.stringify(await (await fetch(profile)).json()), { timeout: 60_000 })
      .not.toMatch(/"(images|videos)\//);
    const page = await open('visitor');
    const own = recordPaths(page, product.url);
    const cdnRequests = recordPaths(page, cdn.url);
    await visitAndFillCart(page);
    expect(
      own.filter(
        (path) => /^\/(_mf|media)\//.test(path) && !/registry\.json|favicon|icon|webmanifest/.test(path),
      ),
    ).toEqual([]);
    expect(cdnRequests.some((path) => path.startsWith('/_mf/shell/'))).toBe(true);
    expect(cdnRequests.some((path) => path.startsWith('/_mf/mfe_buyer/'))).toBe(true);
    expect(cdnRequests.some((path) => path.startsWith('/media/thumbnails/'))).toBe(true);
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect(broken).toEqual([]);
    process.stdout.write(
      `requests of the visit: ${own.length} to a replica, ${cdnRequests.length} to the other origin\n`,
    );
  });

  test('while the CDN is down, pages load the code of shell and remotes from their own origin', async ({
    product,
    cdn,
    browser,
  }) => {
    cdn.isDown = true;
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    const own = recordPaths(page, product.url);
    await visitAndFillCart(page);
    expect(own.some((path) => path.startsWith('/_mf/shell/'))).toBe(true);
    expect(own.some((path) => path.startsWith('/_mf/mfe_public_page/'))).toBe(true);
    await context.close();
    cdn.isDown = false;
  });
});

base.describe('media and builds without a CDN @full', () => {
  base('the product serves every file of a visit', async ({ product, open }) => {
    const page = await open('visitor');
    const own = recordPaths(page, product.url);
    const otherOrigins: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== new URL(product.url).origin)
        otherOrigins.push(url.href);
    });
    await visitAndFillCart(page);
    expect(otherOrigins).toEqual([]);
    process.stdout.write(`requests of the visit: ${own.length} to a replica\n`);
    expect(own.filter((path) => /^\/(_mf|media)\//.test(path)).length).toBeGreaterThan(20);
  });
});
