/** A page whose chunk fails to load shows the chunk's name and the type of the failure (product §2, §8). */
import type { Page } from '@playwright/test';
import { seeAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { seeCause, timeOrigin } from './steps/chunk-failure.ts';

/** Matches the URL of the page's own chunk, also the URLs of later attempts. */
const CHUNK = /\/_mf\/mfe_buyer\/.*buyer-PaymentFail\.[^/]*\.js$/;

async function seeFailure(page: Page, type: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await seeCause(page, `Loading chunk buyer-PaymentFail failed (${type}).`);
}
/** The time origin of the page shows that it was not reloaded. */
async function retryWithoutReload(page: Page, origin: number): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Find your order to pay' })).toBeVisible();
  // The focus moves to the page, or to the headline if the screen appears before the next frame.
  await expect(page.locator('#main:focus, #main h1:focus')).toHaveCount(1);
  expect(await timeOrigin(page)).toBe(origin);
}

// @product §8.29
test('a chunk with status 404 shows the error screen below a working header, and Retry loads it without a reload', async ({
  open,
  watch,
}) => {
  watch.allow(/status of 404/, /buyer-PaymentFail/);
  const page = await open('visitor');
  await page.route(CHUNK, (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/payment-fail');
  // @product §2.3
  await seeFailure(page, 'network, HTTP 404');
  await seeAccessible(page, 'error screen');
  const origin = await timeOrigin(page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.goBack();
  await seeFailure(page, 'network, HTTP 404');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await page.unroute(CHUNK);
  await retryWithoutReload(page, origin);
});

// @product §2.2 §9.25
test('a chunk without a response for 120 s shows a timeout, and Retry loads it without a reload', async ({
  open,
  watch,
}) => {
  watch.allow(/buyer-PaymentFail/);
  const page = await open('visitor');
  // The test moves the page's clock forward instead of waiting 120 s.
  await page.clock.install();
  await page.route(CHUNK, () => {});
  await page.goto('/payment-fail', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  // The time limit starts when the loader inserts the script. The loader removes `onerror` from a script that has
  // loaded. No other script may be loading, because it would reach its time limit too.
  await page.waitForFunction(() => {
    const loading = [...document.scripts].filter(({ onerror }) => onerror);
    return loading.length === 1 && loading[0]!.src.includes('buyer-PaymentFail');
  });
  await page.clock.fastForward(110_000);
  // @product §8.28
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden();
  await page.clock.fastForward(15_000);
  await seeFailure(page, 'timeout');
  // From here, the time passes by itself, because the focus moves in an animation frame.
  await page.clock.resume();
  const origin = await timeOrigin(page);
  await page.unroute(CHUNK);
  await retryWithoutReload(page, origin);
});
