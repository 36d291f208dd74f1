import type { Browser } from '@playwright/test';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { openContext, openScreen } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { worldOf } from './screens/world.ts';
import { LANGUAGES } from './steps/languages.ts';

async function openByName(browser: Browser, product: Product, name: string, language: string) {
  const world = await worldOf(product);
  const screen = SCREENS.find((candidate) => candidate.name === name)!;
  const context = await openContext(browser, product.url, world, screen, language);
  return { context, page: await openScreen(context, world, screen) };
}

for (const language of LANGUAGES) {
  test(`two orders in the list of a brand fit on a phone without scrolling (${language})`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openByName(browser, product, 'my orders', language);
    const order = page.getByRole('article').nth(1);
    await expect(order).toBeInViewport({ ratio: 1 });
    const receipt = order.getByRole('link', { name: /R-\d{4}-/ });
    await expect(receipt).toBeInViewport({ ratio: 1 });
    const { width, height } = (await receipt.boundingBox())!;
    expect(height).toBe(48);
    expect(width).toBeGreaterThan(48);
    // Tabular figures would also widen the hyphens of the number.
    const receiptNumber = receipt.getByText(/R-\d{4}-/).last();
    await expect(receiptNumber).toBeVisible();
    await expect(receiptNumber).toHaveCSS('font-variant-numeric', 'normal');
    await context.close();
  });

  test(`the link "Change" of the brief is aligned with the end of the amounts (${language})`, async ({
    browser,
    product,
  }) => {
    const { context, page } = await openByName(browser, product, 'my cart', language);
    const amount = page.locator('main bdi').filter({ hasText: '1,500.00' }).first();
    const edges = await Promise.all(
      [page.locator('section a[href="/requirements"]'), amount].map((locator) =>
        locator.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right } = range.getBoundingClientRect();
          return document.documentElement.dir === 'rtl' ? left : right;
        }),
      ),
    );
    expect(Math.abs(edges[0]! - edges[1]!)).toBeLessThan(2);
    await context.close();
  });
}
