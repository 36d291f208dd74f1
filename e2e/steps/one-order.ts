/**
 * The test "One order": a visitor orders and pays, the seller delivers, and the seller's balance grows. It
 * runs on any deployment.
 */
import path from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { seeAccessible } from '../fixtures/axe.ts';
import { readOutbox, waitForMessage } from '../fixtures/outbox.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import { addReelAndReview, type Brand, pay, registerInCart, writeBrief } from './order.ts';
import { accept, row } from './delivery.ts';
import { filsOf } from './shop.ts';
import { type ScreenCheck, logIn, newPhone } from './sign-in.ts';

const REEL = path.join(import.meta.dirname, '../media/reel.mp4');
/** Fils that a VIP seller earns: 95 % of the subtotal (product §1). */
const sellerNet = (subtotalAed: number) => {
  const subtotal = Math.round(subtotalAed * 100);
  return subtotal - Math.floor((subtotal * 500 + 5_000) / 10_000);
};

export interface Scene {
  product: RunningProduct;
  /** A VIP seller of reels and Google reviews, who has not shared the page yet. */
  seller: { username: string; phone: string };
  open: (who: string) => Promise<Page>;
  request: APIRequestContext;
  /** Returns the function that checks each screen of a page. */
  screenCheckOf?: (page: Page) => ScreenCheck;
  /** Creates the brief. By default the brand writes the brief without AI. */
  brief?: (page: Page, brand: Brand, checkScreen: ScreenCheck) => Promise<void>;
  /** Called before an action, for example to restart a server. */
  before?: { [action in 'pay' | 'accept' | 'submit' | 'review' | 'complete']?: () => Promise<void> };
}
const checkNothing = () => async () => undefined;

/** Returns the balance, in fils, on /my-earning. */
async function balance(page: Page): Promise<number> {
  await page.goto('/my-earning');
  await expect(page.getByText('Total earning')).toBeVisible();
  return filsOf(await page.getByText('Total earning').locator('xpath=following-sibling::*[1]').innerText());
}

/** @returns the brand, the id of the order, and the link in the message to the brand */
export async function oneOrder({
  product,
  seller: shop,
  open,
  request,
  screenCheckOf = checkNothing,
  brief = writeBrief,
  before = {},
}: Scene): Promise<{ brand: Brand; orderId: string; orderLink: string }> {
  const brand = { name: 'Saffron & Co', email: 'hello@saffron.example', phone: newPhone() };
  const profile = await (
    await request.get(`${product.url}/api/v1/user/linksouq/profile?username=${shop.username}`)
  ).json();
  const reel = profile.data.contents.find((c: { contentType: number }) => c.contentType === 2).setupPrice;
  const subtotal = reel + profile.data.addon.reviewPrice;
  let orderId = '';
  let orderLink = '';

  const buyer = await open('buyer');
  const seller = await open('seller');
  const checkBuyerScreen = screenCheckOf(buyer);
  const checkSellerScreen = screenCheckOf(seller);
  let balanceBefore = 0;

  await test.step('the first HTML of a public page contains name, bio and cards', async () => {
    const texts = [profile.data.name, profile.data.bio, 'Bundle', 'Reel', 'Post', 'Story', 'Google Review'];
    // Repeated, because the server sends a page without content if rendering takes too long.
    await expect(async () => {
      const answer = await request.get(`${product.url}/${shop.username}`);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      // Searches only the markup, because the data after the markup also contains these texts.
      const body = html.slice(html.indexOf('<div id="root"'), html.indexOf('id="settings"'));
      for (const text of texts) expect(body).toContain(text.replaceAll('&', '&amp;'));
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the seller logs in with a code and copies the link of the page', async () => {
    await logIn(seller, product, shop.phone, checkSellerScreen);
    const woohoo = seller.getByRole('dialog', { name: 'Woohoo!' });
    await expect(woohoo).toBeVisible();
    // @product §2.37
    await checkSellerScreen('Woohoo popup');
    await woohoo.getByRole('button', { name: 'Copy' }).click();
    await expect(woohoo.getByRole('button', { name: 'Copied' })).toBeVisible();
    await seller.getByRole('button', { name: 'Dismiss' }).click();
    // After the dialog closes, the browser goes back by one entry. An earlier navigation would be aborted.
    await seller.waitForFunction(() => !(history.state as { isExtra?: true } | null)?.isExtra);
    balanceBefore = await balance(seller);
  });

  // @product §1.11
  await test.step('a visitor fills the cart, registers, writes a brief and pays', async () => {
    await buyer.goto(`/${shop.username}`);
    await expect(buyer.getByRole('heading', { level: 1, name: profile.data.name })).toBeVisible();
    await checkBuyerScreen('Public page');
    await addReelAndReview(buyer, checkBuyerScreen);
    await registerInCart(buyer, product, brand, checkBuyerScreen);
    await brief(buyer, brand, checkBuyerScreen);
    await before.pay?.();
    const paid = await pay(buyer, checkBuyerScreen);
    orderId = paid.orderId;
    await seeAccessible(paid.tab, 'Payment success');
    await paid.tab.close();
  });

  // @product §1.6 §2.27
  await test.step('the seller sees the badge for a new order, reads the brief and accepts the order', async () => {
    await before.accept?.();
    await seller.goto('/profile');
    await expect(seller.getByRole('link', { name: /View Orders.*New/ })).toBeVisible();
    await checkSellerScreen('Dashboard');
    await seller
      .getByRole('link', { name: /View Orders/ })
      .first()
      .click();
    await expect(seller.getByRole('heading', { level: 1, name: 'View Orders' })).toBeVisible();
    await checkSellerScreen('View orders');
    await seller.locator(`a[href$="/order-details/${orderId}"]`).click();
    await expect(seller.getByText(brand.name).first()).toBeVisible();
    await checkSellerScreen('Order details');
    const href = await seller.getByRole('link', { name: 'View Client Brief' }).getAttribute('href');
    const pdf = await request.get(new URL(href!, product.url).href);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 4).toString()).toBe('%PDF');
    await seller.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(seller.getByRole('heading', { name: 'Order Accepted' })).toBeVisible();
    await checkSellerScreen('Order accepted');
    await seller.getByRole('link', { name: 'Submit your content' }).click();
  });

  // @product §2.119
  await test.step('the seller submits an MP4 and a screenshot', async () => {
    await before.submit?.();
    const shot = test.info().outputPath('review.png');
    await buyer.screenshot({ path: shot });
    await submit(seller, 'Reel', REEL, checkSellerScreen);
    await seller.getByRole('button', { name: 'Next' }).click();
    await submit(seller, 'Google Review', shot, checkSellerScreen);
    await expect(seller.getByRole('button', { name: 'Pending' })).toBeDisabled();
    await checkSellerScreen('Order delivery, pending');
  });

  await test.step('the buyer opens the link in the message, views the work and accepts it', async () => {
    await before.review?.();
    const message = await waitForMessage(
      product.outboxFile,
      (m) => m.to === brand.phone && Boolean(m.link?.includes('/buyer-order-view')),
    );
    orderLink = message.link!;
    await buyer.goto(orderLink);
    await expect(buyer.getByRole('heading', { name: 'Reel' })).toBeVisible();
    expect(buyer.url()).not.toContain('#');
    await view(buyer, 'Reel', 'video');
    await accept(buyer, 'Reel', 'Accepted, waiting for link');
    await view(buyer, 'Google Review', 'img');
    await accept(buyer, 'Google Review', 'Accepted');
    await expect(buyer.getByRole('button', { name: 'Complete Order' })).toBeDisabled();
    await checkBuyerScreen('Buyer order view');
  });

  // @product §2.120 §4.29
  await test.step('the seller sends the post link', async () => {
    await seller.goto(`/order-delivery/${orderId}`);
    const step = seller.getByRole('listitem', { name: 'Submit Post Link' });
    await step.getByRole('button', { name: 'Submit' }).click();
    await seller
      .getByRole('textbox', { name: 'Link of your post' })
      .fill('https://www.instagram.com/reel/C0ffee/');
    await checkSellerScreen('Submit post link');
    await seller.getByRole('button', { name: 'Send for approval' }).click();
    await expect(seller.getByRole('button', { name: 'Pending' })).toBeDisabled();
  });

  await test.step('the buyer accepts the link, and both sides see that the order is completed', async () => {
    await before.complete?.();
    await buyer.reload();
    await accept(buyer, 'Reel', 'Accepted');
    await expect(buyer.getByText(/Order completed on/)).toBeVisible();
    await buyer.getByRole('button', { name: 'Complete Order' }).click();
    // @product §4.28
    await expect(buyer.getByText('This api is under process')).toBeVisible();
    await checkBuyerScreen('Buyer order view, completed');
    await seller.goto(`/order-delivery/${orderId}`);
    await expect(seller.getByText(/^Added to your balance on/)).toBeVisible();
    await checkSellerScreen('Order delivery, completed');
    await seller.goto('/order-listing');
    await seller.getByRole('tab', { name: /Completed/ }).click();
    await expect(seller.locator(`a[href$="/order-delivery/${orderId}"]`)).toBeVisible();
  });

  await test.step('the balance on My Earning has grown by exactly 95 % of the subtotal', async () => {
    expect(await balance(seller)).toBe(balanceBefore + sellerNet(subtotal));
    await checkSellerScreen('My earning');
  });

  expect(readOutbox(product.outboxFile).filter((m) => m.link === orderLink)).not.toHaveLength(0);
  return { brand, orderId, orderLink };
}

/** Submits a file for the item that /order-delivery shows. */
async function submit(page: Page, item: string, file: string, checkScreen: ScreenCheck) {
  await expect(page.getByRole('heading', { level: 2, name: item })).toBeVisible();
  await checkScreen(`Order delivery, ${item}`);
  await page.getByRole('button', { name: 'Submit', exact: true }).first().click();
  await expect(page).toHaveURL(/\/submit-content$/);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await checkScreen(`Submit content, ${item}`);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page).toHaveURL(/\/order-delivery\//);
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible();
}

async function view(page: Page, item: string, element: 'video' | 'img') {
  await row(page, item).getByRole('button', { name: 'View', exact: true }).click();
  const work = page.getByRole('dialog').locator(element);
  await expect(work).toBeVisible();
  const loaded = (node: Element) =>
    node instanceof HTMLVideoElement ? node.readyState > 0 : (node as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => work.evaluate(loaded)).toBe(true);
  await seeAccessible(page, `View ${item}`);
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
}
