/** A seller submits work, and a brand reviews it and decides (product §2, §4). */
import path from 'node:path';
import { seeAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import type { Order, Person } from './steps/api.ts';
import {
  accept,
  chooseReason,
  CONTENT,
  expand,
  submitFile,
  makeScreenshot,
  POST_LINK,
  reject,
  row,
  seeState,
  seeWaiting,
  seeStepFinished,
  sendLink,
  step,
  showItem,
} from './steps/delivery.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { openBlank } from './steps/shop.ts';
import { LAYLA, openAs } from './steps/sign-in.ts';

const REEL = path.join(import.meta.dirname, 'media/reel.mp4');
const postLink = (name: string) => `https://www.instagram.com/p/${name.replaceAll(' ', '-')}/`;

let api: DeliveryApi;
let layla: Person;
let brand: Person & { briefId: string };
test.beforeAll(async ({ product }) => {
  api = new DeliveryApi(product);
  layla = await api.seller(LAYLA.phone);
  brand = await api.buyer('Saffron & Co');
  // Prevents the popup "Woohoo", which another test checks.
  await api.call('PATCH', '/user/profile-shared', { token: layla.token });
});
const linkOf = async (order: Order, template = 'order-accepted') =>
  (await api.messageTo(brand, order.code, template)).link;
const deliveryOf = ({ id }: Order) => `/order-delivery/${id}`;

// @product §2.121 §4.21
test('both sides see all numbered revisions with the reasons of two rejections', async ({ open }) => {
  const order = await api.start(brand, layla, LAYLA.username, { types: [2] });
  const seller = await open('seller');
  const buyer = await open('buyer');
  await openAs(seller, layla, deliveryOf(order));
  await expect(step(seller, POST_LINK).getByRole('button', { name: 'Submit' })).toBeDisabled();
  await submitFile(seller, REEL);
  await expect(step(seller, POST_LINK).getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect(
    seller.getByText(/^If there is no answer by .+ \(7\d hours left\), your work counts as accepted$/),
  ).toBeVisible();
  await buyer.goto(await linkOf(order));

  const reasons = ['Off brief', 'Missing talking points'];
  for (const [i, reason] of reasons.entries()) {
    await expect(
      row(buyer, 'Reel')
        .getByText(`Content, revision ${i + 1}`)
        .first(),
    ).toBeVisible();
    await expect(buyer.getByText(/^7\d hours left$/)).toBeVisible();
    await expect(buyer.getByText(/^Auto-accepts on /)).toBeVisible();
    await reject(buyer, 'Reel', reason);
    await seller.reload();
    await expect(step(seller, CONTENT).getByText(`Rejected: ${reason}`)).toBeVisible();
    if (i === 0) await seeAccessible(seller, 'Order Delivery, rejected');
    await submitFile(seller, REEL, 'Resolve');
    await buyer.reload();
  }
  await accept(buyer, 'Reel', 'Accepted, waiting for link');
  await seller.reload();
  await seeStepFinished(seller, CONTENT);
  await sendLink(seller, 'https://www.tiktok.com/@layla/video/7');
  await buyer.reload();
  await expect(buyer.getByRole('button', { name: 'Complete Order' })).toBeDisabled();
  await accept(buyer, 'Reel', 'Accepted');
  await expect(buyer.getByText(/^Order completed on/)).toBeVisible();

  await seller.reload();
  await seeStepFinished(seller, POST_LINK);
  for (const [page, side] of [
    [seller, 'seller'],
    [buyer, 'buyer'],
  ] as const) {
    const names = [
      'Content, revision 1',
      'Content, revision 2',
      'Content, revision 3',
      'Post link, revision 1',
    ];
    for (const name of names) await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible();
    for (const [i, reason] of reasons.entries()) {
      const earlier = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: names[i]! }) });
      await expect(earlier.last()).toContainText(`Reason: ${reason}`);
    }
    const first = page.getByRole('link', { name: 'Open Content, revision 1' });
    const file = await page.request.get((await first.getAttribute('href'))!);
    expect([side, file.status(), file.headers()['content-type']]).toEqual([side, 200, 'video/mp4']);
  }
});

// @product §7.42
test('only one of two simultaneous actions on a revision counts', async ({ open, watch }) => {
  watch.allow(/409 \(Conflict\)/);
  const order = await api.start(brand, layla, LAYLA.username, { types: [2, 3] });
  const item = async () => (await api.items(brand, order)).Reel!;
  await api.submit(layla, order, await item(), REEL);
  // Two people of one brand use two phones.
  const first = await open('first phone');
  const second = await open('second phone');
  const link = await linkOf(order);
  for (const page of [first, second]) {
    await page.goto(link);
    await expand(page, 'Reel');
  }
  const acceptOn = (page: typeof first, name = 'Reel') =>
    row(page, name).getByRole('button', { name: 'Accept', exact: true });
  const alreadyDecided = 'This was decided already. Please look at the latest version.';

  await test.step('the approval of a rejected revision is refused while the seller sends the next revision', async () => {
    await reject(first, 'Reel', 'Poor quality');
    const seller = await open('seller');
    await openAs(seller, layla, deliveryOf(order));
    await step(seller, CONTENT).getByRole('button', { name: 'Resolve' }).click();
    await seller.locator('input[type=file]').setInputFiles(REEL);
    await expect(seller.getByText('Uploaded', { exact: true })).toBeVisible();
    await Promise.all([
      acceptOn(second).click(),
      seller.getByRole('button', { name: 'Send for approval' }).click(),
    ]);
    await expect(second.getByText(alreadyDecided).first()).toBeVisible();
    await expect(step(seller, CONTENT).getByRole('button', { name: 'Pending' })).toBeVisible();
    expect((await item()).revisions.map(({ status }) => status)).toEqual(['rejected', 'pending']);
  });

  await test.step('an approval and a rejection of the same revision do not both count', async () => {
    for (const page of [first, second]) {
      await page.reload();
      await expect(row(page, 'Reel').getByText('Content, revision 2').first()).toBeVisible();
      await expand(page, 'Reel');
    }
    const { popup, rejectButton } = await chooseReason(second, 'Reel', 'Off brief');
    await Promise.all([acceptOn(first).click(), rejectButton.click()]);
    await expect(popup).toHaveCount(0);
    const { contentStatus } = await item();
    const isAccepted = contentStatus === 'approved';
    expect(contentStatus).toBe(isAccepted ? 'approved' : 'rejected');
    const state = isAccepted ? 'Accepted, waiting for link' : 'Rejected';
    await expect((isAccepted ? second : first).getByText(alreadyDecided).first()).toBeVisible();
    for (const page of [first, second]) await seeState(page, 'Reel', state);
  });

  await test.step('approving the content again does not approve the post link', async () => {
    const post = async () => (await api.items(brand, order)).Post!;
    const shot = await makeScreenshot(test.info().outputPath('post.png'));
    await api.submit(layla, order, await post(), shot);
    for (const page of [first, second]) {
      await page.reload();
      await expand(page, 'Post');
    }
    await accept(first, 'Post', 'Accepted, waiting for link');
    await api.link(layla, order, await post(), postLink('Post'));
    // The second phone still shows the content.
    await acceptOn(second, 'Post').click();
    await expect(row(second, 'Post').getByText('Post link, revision 1').first()).toBeVisible();
    await seeWaiting(second, 'Post');
    await expect(second.getByRole('button', { name: 'Complete Order' })).toBeDisabled();
    expect(await post()).toMatchObject({ contentStatus: 'approved', postStatus: 'pending' });
    expect(await api.status(brand, order)).toBe('in_progress');
  });
});

// @product §2.18
test('a link on another person’s phone gives access only to its order', async ({ open, watch }) => {
  watch.allow(/404 \(Not Found\)/);
  const order = await api.start(brand, layla, LAYLA.username, { instagramFollow: true });
  const another = await api.placeAndPay(brand, LAYLA.username, { googleReview: true });
  const friend = await api.buyer('Other Brand');
  const own = await api.placeAndPay(friend, LAYLA.username, { googleReview: true });
  const page = await open('a friend of the brand');
  await openBlank(page);
  await page.evaluate((buyer) => {
    localStorage.setItem('app', JSON.stringify({ showPrices: true, publicSeller: null, buyer }));
  }, friend.record);

  await page.goto(await linkOf(order));
  await expect(page.getByText(order.code)).toBeVisible();
  expect(page.url()).not.toContain('#');
  const readSession = () =>
    page.evaluate(() => {
      const app = JSON.parse(localStorage.getItem('app')!) as {
        buyer: { id: string };
        orderAccess: { orderId: string; accessToken: string };
      };
      return { buyer: app.buyer.id, opens: app.orderAccess.orderId, token: app.orderAccess.accessToken };
    });
  const session = await readSession();
  expect(session).toMatchObject({ buyer: friend.id, opens: order.id });
  // The token of the link opens only this order.
  const { token } = session;
  expect((await api.ask('GET', `/submit-content/${order.id}`, { token })).status).toBe(200);
  for (const [method, address] of [
    ['GET', `/submit-content/${another.id}`],
    ['GET', '/brief'],
    ['GET', `/order/${order.id}`],
    ['GET', '/user/profile'],
  ] as const)
    expect([address, (await api.ask(method, address, { token })).status]).not.toEqual([address, 200]);

  await page.goto(`/buyer-order-view?order_id=${another.id}`);
  await expect(page.getByRole('heading', { name: 'This order is not open here' })).toBeVisible();
  await expect(page.getByText(another.code)).toHaveCount(0);
  // The owner of the phone is another brand. The session of this brand does not end.
  await page.goto(`/buyer-order-view?order_id=${own.id}`);
  await expect(page.getByText(own.code)).toBeVisible();
  await page.goto('/requirements');
  await expect(page.getByRole('button', { name: /Other Brand/ })).toBeVisible();
  await expect(page.getByText('Saffron & Co')).toHaveCount(0);
});

// @product §2.118 §4.25
test('each item of an order with all content types is rejected, delivered again and approved @full', async ({
  open,
}) => {
  test.setTimeout(600_000);
  // A bundle is delivered as its stories, reels and posts.
  const order = await api.start(brand, layla, LAYLA.username, {
    bundle: true,
    instagramFollow: true,
    googleReview: true,
    attendEvent: true,
  });
  const shot = await makeScreenshot(test.info().outputPath('shot.png'));
  const items = Object.values(await api.items(brand, order));
  expect(items.map(({ contentType }) => contentType)).toEqual([1, 2, 3, 5, 6, 7]);
  const fileOf = ({ contentType }: (typeof items)[number]) => (contentType === 2 ? REEL : shot);
  const seller = await open('seller');
  const buyer = await open('buyer');
  await openAs(seller, layla, deliveryOf(order));
  await buyer.goto(await linkOf(order));
  const reloadBoth = async () => {
    await seller.reload();
    await buyer.reload();
  };

  for (const item of items) {
    const { name, contentType } = item;
    await test.step(name, async () => {
      const hasLink = contentType < 4;
      await showItem(seller, name);
      const card = seller.getByRole('article').filter({
        has: seller.getByRole('heading', { level: 2, name, exact: true }),
      });
      await expect(step(seller, /^Submit/)).toHaveCount(hasLink ? 2 : 1);
      await expect(step(seller, hasLink ? 'Submit Content' : 'Submit Screenshot')).toBeVisible();
      await seeState(buyer, name, 'Not delivered yet');
      // The top of the page always shows the due time of the order. While a delivery waits for a decision, each item
      // without a delivery also shows this time.
      await expect(buyer.getByText(/^Due in \d+ \w+, by \d/).first()).toBeVisible();
      const dueOfItems = buyer.getByRole('listitem').getByText(/^By \d/);
      await expect(dueOfItems).toHaveCount(0);

      await submitFile(seller, fileOf(item));
      await reloadBoth();
      await seeWaiting(buyer, name);
      await expect(dueOfItems).toHaveCount(items.length - 1 - items.indexOf(item));
      await reject(buyer, name, 'Poor quality');
      await seller.reload();
      await submitFile(seller, fileOf(item), 'Resolve');
      await reloadBoth();
      await accept(buyer, name, hasLink ? 'Accepted, waiting for link' : 'Accepted');
      await seller.reload();
      await seeStepFinished(card, CONTENT);
      if (!hasLink) return;

      await sendLink(seller, postLink(name));
      await reloadBoth();
      await reject(buyer, name, 'Wrong tag or product');
      await seller.reload();
      await sendLink(seller, `${postLink(name)}?again`, 'Resolve');
      await reloadBoth();
      await accept(buyer, name, 'Accepted');
      await seller.reload();
      await seeStepFinished(card, POST_LINK);
    });
    const isLast = item === items.at(-1);
    expect(await api.status(brand, order)).toBe(isLast ? 'completed' : 'in_progress');
    const complete = buyer.getByRole('button', { name: 'Complete Order' });
    await (isLast ? expect(complete).toBeEnabled() : expect(complete).toBeDisabled());
  }
  await buyer.getByRole('button', { name: 'Complete Order' }).click();
  await expect(buyer.getByText('This api is under process')).toBeVisible();
  await expect(seller.getByText(/^Added to your balance on/)).toBeVisible();
});

test('a bundle is one entry of the order list and three deliveries, whose prices sum up to the price of the bundle @full', async ({
  open,
}) => {
  const order = await api.start(brand, layla, LAYLA.username, { bundle: true });
  const { bundle } = await api.shop(LAYLA.username);
  const seller = await open('seller');
  await openAs(seller, layla, '/order-listing');
  const card = seller.getByRole('link').filter({ hasText: order.code });
  await expect(card.getByText('Bundle')).toBeVisible();
  await card.click();
  await expect(seller).toHaveURL(new RegExp(`${deliveryOf(order)}$`));
  let sum = 0;
  for (const [i, name] of ['Story', 'Reel', 'Post'].entries()) {
    await expect(seller.getByText(`Item ${i + 1} of 3`)).toBeVisible();
    await expect(seller.getByRole('heading', { level: 2, name })).toBeVisible();
    const price = seller.getByRole('article').getByText(/^Price AED/);
    sum += Math.round(Number((await price.innerText()).replace(/[^\d.]/g, '')) * 100);
    if (i < 2) await seller.getByRole('button', { name: 'Next' }).click();
  }
  expect(sum).toBe(Math.round(bundle!.bundlePrice * 100));
  await expect(seller.getByRole('button', { name: 'Next' })).toBeDisabled();
  const buyer = await open('buyer');
  await buyer.goto(await linkOf(order));
  const items = buyer.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(items).toHaveText(['Story', 'Reel', 'Post']);
  await expect(buyer.getByText('0 of 3 finished')).toBeVisible();
});

// @product §8.13
test('a delivery that fails to load shows "An unexpected error occurred" and a button to try again @full', async ({
  open,
  watch,
}) => {
  watch.allow(/status of 500/, /ERR_FAILED/);
  const order = await api.start(brand, layla, LAYLA.username, { instagramFollow: true });
  const seller = await open('seller');
  const buyer = await open('buyer');
  const link = await linkOf(order);
  for (const [page, load, call] of [
    [seller, () => openAs(seller, layla, deliveryOf(order)), '**/order/seller/submit-content/*'],
    [buyer, () => buyer.goto(link), `**/submit-content/${order.id}`],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }));
    await load();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await expect(page.getByText('Oops')).toHaveCount(0);
    await page.unroute(call);
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('An unexpected error occurred')).toBeVisible();
    await seeAccessible(page, 'Load failure');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(order.code)).toBeVisible();
    await expect(page.getByText('An unexpected error occurred')).toHaveCount(0);
  }
});
