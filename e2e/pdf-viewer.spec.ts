import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser, launchOptionsOf } from '../ops/smoke/browser.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LAYLA, openAs } from './steps/sign-in.ts';

// A headless shell has no PDF viewer.
test.use({ launchOptions: launchOptionsOf(findBrowser()) });

const FAILED = 'chrome-error://chromewebdata/';
/**
 * A frame that shows a PDF has many colours (bar of the viewer, paper, text). A refused frame has at most
 * two.
 */
async function coloursOf(page: Page, selector: string): Promise<number> {
  const picture = await page.locator(selector).screenshot();
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3)
    colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  return colours.size;
}

test('a seller can read the PDF of a brief inside the page', async ({ product, open }) => {
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  const brand = await api.buyer('Saffron Dates');
  const order = await api.placeAndPay(brand, LAYLA.username, { types: [2] });
  await api.call('PATCH', `/order/accept/${order.id}`, { token: layla.token });
  const { pdfPath } = await api.order(layla, order.id).then(({ brief }) => brief);
  const page = await open('seller');
  await openAs(page, layla, '/profile');
  test.skip(!(await page.evaluate(() => navigator.pdfViewerEnabled)), 'this browser has no PDF viewer');
  await page.evaluate((path) => {
    history.pushState({ usr: { pdfPath: path }, key: 'brief' }, '', '/client-brief');
    location.reload();
  }, pdfPath);
  await expect(page).toHaveURL(/\/client-brief$/);
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  const { pathname } = new URL((await frame.getAttribute('src'))!, product.url);
  // A frame that has not started to load has the address ''.
  const shown = () => page.frames().map((opened) => opened.url() && new URL(opened.url()).pathname);
  await expect.poll(shown).toContain(pathname);
  expect(page.frames().map((opened) => opened.url())).not.toContain(FAILED);
  await expect.poll(() => coloursOf(page, 'iframe')).toBeGreaterThan(20);
});

test('another site cannot embed our pages and briefs, show our pictures, run our scripts or read our responses', async ({
  product,
  browser,
}) => {
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  const brand = await api.buyer('Saffron Dates');
  const order = await api.placeAndPay(brand, LAYLA.username, { types: [2] });
  const { pdfPath } = await api.order(layla, order.id).then(({ brief }) => brief);
  const shop = await api.shop(LAYLA.username);
  const html = await (await fetch(`${product.url}/layla`, { headers: { accept: 'text/html' } })).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(html)![1]!;
  const body = `<!doctype html><link rel="icon" href="data:,"><title>elsewhere</title>
    <iframe id="page" src="${product.url}/layla"></iframe>
    <iframe id="brief" src="${product.url}/media/${pdfPath}"></iframe>
    <img id="picture" src="${product.url}/media/${shop.profileUrl}">
    <script id="script" src="${product.url}${script}"></script>`;
  const elsewhere = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(body),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  // For the browser, 127.0.0.1 and localhost are different sites.
  const { port } = elsewhere.address() as AddressInfo;
  const context = await browser.newContext();
  const page = await context.newPage();
  const failed: string[] = [];
  page.on('requestfailed', (request) =>
    failed.push(`${request.resourceType()} ${request.failure()?.errorText}`),
  );
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#picture').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(0);
  const refused = failed.filter((failure) => failure.includes('ERR_BLOCKED_BY_RESPONSE'));
  const kinds = refused
    .map((failure) => failure.split(' ')[0]!)
    .filter((kind) => /^(document|image|script)$/.test(kind));
  // Two frames, one picture and one script.
  expect(kinds.sort()).toEqual(['document', 'document', 'image', 'script']);
  const read = await page.evaluate(
    (url) =>
      fetch(`${url}/api/v1/user/linksouq/profile?username=layla`).then(
        () => 'read',
        () => 'refused',
      ),
    product.url,
  );
  expect(read).toBe('refused');
  await context.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
});
