/** The test "One order" (steps/one-order.ts) with an accessibility check of every screen. */
import { seeAccessible } from './fixtures/axe.ts';
import { test } from './fixtures/test.ts';
import { oneOrder } from './steps/one-order.ts';
import { LAYLA } from './steps/sign-in.ts';

// Needs a product in which the seller Layla has not shared her page and has no earnings.
test.use({ ownProduct: 'one-order' });

// @product §1.3
test('One order', async ({ product, open, request }) => {
  const screenCheckOf = (page: Parameters<typeof seeAccessible>[0]) => (screen: string) =>
    seeAccessible(page, screen);
  await oneOrder({ product, seller: LAYLA, open, request, screenCheckOf });
});
