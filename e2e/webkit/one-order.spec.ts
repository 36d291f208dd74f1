/** A short form of the test "One order" in WebKit, the engine of Safari on an iPhone. */
import path from 'node:path';
import { expect } from '@playwright/test';
import { codeFor, readOutbox, waitForMessage } from '../fixtures/outbox.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import { makeScreenshot } from '../steps/delivery.ts';
import { inDays } from '../steps/order.ts';
import { LAYLA, newPhone } from '../steps/sign-in.ts';
import { test } from './test.ts';
import type { Window } from './window.ts';

const REEL = path.join(import.meta.dirname, '../media/reel.mp4');

/** Requests a code and types it. */
async function typeCode(window: Window, { outboxFile }: RunningProduct, phone: string): Promise<void> {
  const since = readOutbox(outboxFile).length;
  await window.click('button', 'Send OTP');
  await window.fill(/^OTP/, await codeFor(outboxFile, phone, since));
}
/** Submits a file for the item on the screen. */
async function submitFile(seller: Window, file: string): Promise<void> {
  await seller.clickIn(file === REEL ? 'Submit Content' : 'Submit Screenshot', 'Submit');
  await seller.seeAddress(/\/submit-content$/);
  await seller.choose(file);
  await seller.seeText('Uploaded');
  await seller.click('button', 'Send for approval');
  await seller.seeAddress(/\/order-delivery\//);
  await seller.see('button', 'Pending');
}

test('a brand orders and pays, and a seller delivers in WebKit @full', async ({ product, webkit }, info) => {
  test.setTimeout(400_000);
  const brand = { name: 'Saffron & Co', email: 'hello@saffron.example', phone: newPhone() };
  const buyer = await webkit('buyer');
  const seller = await webkit('seller');

  await test.step('a visitor fills the cart on the public page', async () => {
    await buyer.goto(`/${LAYLA.username}`);
    await buyer.click('link', /^Reel/);
    await buyer.see('heading', 'Reels');
    await buyer.click('button', 'Add to Cart');
    await buyer.seeText('Item added to cart');
    await buyer.back();
    await buyer.click('button', /^Google Review/);
    await buyer.seeText('2 items in your cart');
    await buyer.click('link', 'View cart');
  });
  await test.step('the visitor registers in the cart with a code', async () => {
    await buyer.see('heading', 'Cart');
    await buyer.fill(/phone number|WhatsApp number/i, brand.phone);
    await typeCode(buyer, product, brand.phone);
    await buyer.fill(/^Name/, brand.name);
    await buyer.fill(/^Email/, brand.email);
    await buyer.click('button', 'Continue');
    await buyer.seeAddress(/\/requirements$/);
  });
  await test.step('the brand writes a brief', async () => {
    await buyer.click('link', /Create New Brief/);
    await buyer.click('button', 'Write it myself');
    await buyer.fill(/^Brand name(?! in)/, brand.name);
    await buyer.fill(/^Product to feature/, 'Saffron date box');
    await buyer.fill(/^Brand Instagram account/, 'saffron.dates');
    await buyer.pick(/^Deadline/, inDays(10));
    await buyer.fill(/^Other/, 'Say where the dates grow');
    await buyer.click('button', 'Create brief');
    await buyer.seeAddress(/\/my-cart$/);
  });
  await test.step('the brand pays in the tab that opens', async () => {
    await buyer.click('button', 'Make Payment');
    const close = await buyer.inNewTab();
    await buyer.seeAddress(/_checkout/);
    await buyer.click('button', 'Pay');
    await buyer.see('heading', 'Payment received');
    await close();
  });

  await test.step('the seller logs in, reads the order and accepts', async () => {
    await seller.goto('/login');
    await seller.fill(/phone number|WhatsApp number/i, LAYLA.phone);
    await typeCode(seller, product, LAYLA.phone);
    await seller.click('button', 'Login');
    await seller.seeAddress(/\/profile$/);
    await seller.goto('/order-listing');
    await seller.click('link', new RegExp(brand.name));
    await seller.seeText(brand.name);
    await seller.click('button', 'Accept');
    await seller.see('heading', 'Order Accepted');
    await seller.click('link', 'Submit your content');
  });
  await test.step('the seller submits a video and a photo', async () => {
    await submitFile(seller, REEL);
    await seller.click('button', 'Next');
    await submitFile(seller, await makeScreenshot(info.outputPath('review.png')));
  });

  await test.step('the buyer opens the link in the message, views the video and accepts the photo', async () => {
    const { link } = await waitForMessage(
      product.outboxFile,
      (message) => message.to === brand.phone && Boolean(message.link?.includes('/buyer-order-view')),
    );
    await buyer.goto(link!);
    await buyer.clickIn('Reel', 'View');
    await buyer.waitUntilTrue('document.querySelector("dialog video")?.readyState > 0');
    await buyer.click('button', 'Dismiss');
    await buyer.clickIn('Google Review', /Details of/);
    await buyer.clickIn('Google Review', 'Accept');
    await buyer.seeTextIn('Google Review', 'Accepted');
  });
  expect(await buyer.url()).not.toContain('#');
});
