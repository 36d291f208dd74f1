import path from 'node:path';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import { expect, setAhead, test } from './fixtures/moved-clock.ts';
import { expand, POST_LINK, row, seeState, seeStepFinished, sendLink, step } from './steps/delivery.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LAYLA, newPhone, typePhone, openAs } from './steps/sign-in.ts';

const REEL = path.join(import.meta.dirname, 'media/reel.mp4');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// @product §2.18
test('content without a decision is approved, and the brand can open the order after its link has expired @full', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/410 \(Gone\)/, /404 \(Not Found\)/);
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  const brand = await api.buyer('Slow Answers');
  const order = await api.start(brand, layla, LAYLA.username, { types: [1] });
  await api.submit(layla, order, (await api.items(brand, order)).Story!, REEL);
  const { link } = await api.messageTo(brand, order.code, 'order-accepted');
  const seller = await open('seller');
  const buyer = await open('buyer');

  await test.step('content is approved after 72 h without a decision', async () => {
    await openAs(seller, layla, `/order-delivery/${order.id}`);
    await buyer.goto(link);
    await expect(
      seller.getByText(/^If there is no answer by .+ \(7\d hours left\), your work counts as accepted$/),
    ).toBeVisible();
    await expect(buyer.getByText(/^7\d hours left$/)).toBeVisible();
    await expect(buyer.getByText(/^Auto-accepts on /)).toBeVisible();
    setAhead(product, 73 * HOUR);
    await expect
      .poll(async () => (await api.items(brand, order)).Story!.contentStatus, { timeout: 60_000 })
      .toBe('approved');
    await seller.reload();
    await seeStepFinished(seller, 'Submit Content');
  });

  await test.step('the token of the link expires after a day, and the link gives a new token', async () => {
    await buyer.reload();
    await expect(buyer.getByRole('heading', { name: 'Open your order again' })).toBeVisible();
    await buyer.goto(link);
    await seeState(buyer, 'Story', 'Accepted, waiting for link');
  });

  await test.step('a story’s link is approved after 24 h without a decision, which completes the order', async () => {
    await sendLink(seller, 'https://www.instagram.com/stories/layla/1/');
    // Only the server's clock has moved, so the browser shows a wrong number of hours.
    await expect(
      seller.getByText(/^If there is no answer by .+ left\), your work counts as accepted$/),
    ).toBeVisible();
    const { autoApproveAt, revisions } = (await api.items(brand, order)).Story!;
    expect(Date.parse(autoApproveAt!) - Date.parse(revisions.at(-1)!.createdAt)).toBe(24 * HOUR);
    setAhead(product, 98 * HOUR);
    await expect.poll(() => api.status(brand, order), { timeout: 60_000 }).toBe('completed');
    await seller.reload();
    await seeStepFinished(seller, POST_LINK);
    await expect(step(seller, POST_LINK).getByText('Accepted')).toBeVisible();
  });

  await test.step('the link shows the completed work, without the buttons Accept and Reject', async () => {
    await buyer.goto(link);
    await expect(buyer.getByText(/^This order was completed on/)).toBeVisible();
    await expand(buyer, 'Story');
    for (const name of ['Accept', 'Reject'])
      await expect(row(buyer, 'Story').getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(row(buyer, 'Story').getByRole('link', { name: 'Open Content, revision 1' })).toBeVisible();
    await row(buyer, 'Story').getByRole('button', { name: 'View', exact: true }).click();
    await expect(buyer.getByRole('dialog').locator('video')).toBeVisible();
    await buyer.getByRole('button', { name: 'Dismiss', exact: true }).click();
  });

  await test.step('the link expires after 90 days, and only a code on the brand’s phone opens the order', async () => {
    setAhead(product, 91 * DAY);
    const late = await open('buyer, months later');
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(late.url()).not.toContain('#');
    await expect(late.getByText(order.code)).toHaveCount(0);
    const enter = async (phone: string) => {
      await typePhone(late, phone);
      const since = readOutbox(product.outboxFile).length;
      await late.getByRole('button', { name: /^(Send OTP|Resend)$/ }).click();
      await late.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(product.outboxFile, phone, since));
    };
    await enter(newPhone());
    await expect(
      late.getByText('No order with this link belongs to this phone number.').first(),
    ).toBeVisible();
    await expect(late.getByText(order.code)).toHaveCount(0);
    await late.goto(link);
    await enter(brand.phone);
    await expect(late.getByText(order.code)).toBeVisible();
    await expect(late.getByText(/^Order completed on/)).toBeVisible();
  });
});
