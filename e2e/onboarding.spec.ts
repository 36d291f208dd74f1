/** A new seller signs up and sets up a page that sells, with files as large as those of a phone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { seeAccessible } from './fixtures/axe.ts';
import { makeJunk, makePhotos, makeVideo } from './fixtures/large-files.ts';
import { expect, test } from './fixtures/test.ts';
import {
  addBank,
  completeProfile,
  createBundle,
  type NewSeller,
  offerAddOns,
  setUpPage,
  signUp,
  startStep,
  upgrade,
} from './steps/set-up.ts';
import { newPhone } from './steps/sign-in.ts';

const REEL = path.join(import.meta.dirname, 'media/reel.mp4');
const newSeller = (photo: string): NewSeller => ({
  username: `mina${Date.now() % 1e8}`,
  name: 'Mina Haddad',
  phone: newPhone(),
  photo,
});
const accessibilityCheck = (page: Page) => (screen: string) => seeAccessible(page, screen);
const checkNothing = async () => undefined;

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'linksouq-files-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new seller sets up a page and sells @full', async ({ product, open }) => {
  const page = await open('seller');
  const checkScreen = accessibilityCheck(page);
  const [photo, cover, ...photos] = await makePhotos(folder, 'photo', 8);
  const film = makeVideo(folder, 'film.mp4', 60);
  const seller = newSeller(photo!);

  await test.step('the seller signs up on the free plan', async () => {
    await signUp(page, product, seller, checkScreen);
    await expect(page.getByRole('tab', { name: 'Setting' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Share' })).toBeDisabled();
    await checkScreen('Dashboard, getting started');
  });

  await test.step('step 1: three content pages with prices', async () => {
    await startStep(page, 1, 'Setup Content Pages');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const attention = page.getByRole('dialog', { name: 'Attention' });
    await expect(attention).toContainText('All Content Pages must be setup to proceed.');
    await checkScreen('Sell Content, attention');
    await attention.getByRole('button', { name: 'Close', exact: true }).click();
    const stories = [...photos.slice(0, 2), film];
    await setUpPage(page, { card: /Stories/, files: stories, price: '400', days: '3 Days' }, checkScreen);
    await setUpPage(
      page,
      { card: /Posts/, files: photos.slice(2, 5), price: '900', days: '2 Days' },
      checkScreen,
    );
    await setUpPage(
      page,
      { card: /Reels/, files: [film, REEL, REEL], price: '1250', days: '5 Days' },
      checkScreen,
    );
    await checkScreen('Sell Content, set up');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('steps 2 to 4: profile, payout method and bundle', async () => {
    await startStep(page, 2, 'Complete Profile');
    await completeProfile(page, cover!, checkScreen);
    await startStep(page, 3, 'Add Payout Method');
    await addBank(page, checkScreen);
    await startStep(page, 4, 'Create Bundle');
    await createBundle(page, checkScreen);
    const woohoo = page.getByRole('dialog', { name: 'Woohoo!' });
    await expect(woohoo).toBeVisible();
    await checkScreen('Woohoo');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Getting Started')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Setting' }).click();
    await checkScreen('Dashboard, setting');
  });

  await test.step('the seller offers add-ons', () => offerAddOns(page, checkScreen));

  await test.step('a visitor can fill a cart after the seller has bought the VIP plan', async () => {
    const visitor = await open('visitor');
    await visitor.goto(`/${seller.username}`);
    await expect(visitor.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
    await expect(visitor.getByRole('link', { name: /^Reel/ })).toHaveCount(0);
    await seeAccessible(visitor, 'Public page of a free seller');
    await page.goto('/profile');
    await expect(page.getByRole('link', { name: 'Upgrade' }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await upgrade(page, checkScreen);
    await page.goto('/profile');
    await expect(page.getByRole('img', { name: 'Verified' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
    await visitor.reload();
    await visitor.getByRole('link', { name: /^Reel/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Reels' })).toBeVisible();
    await expect(visitor.getByText('AED 1,250').first()).toBeVisible();
    await visitor.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(visitor.getByText('In your cart', { exact: true })).toBeVisible();
    await visitor.goBack();
    await expect(visitor.getByRole('button', { name: /^Google Review/ })).toContainText('NOT AVAILABLE');
    await visitor.getByRole('button', { name: /^Follow you on Insta/ }).click();
    await expect(visitor.getByText('2 items in your cart')).toBeVisible();
    await expect(visitor.getByText('AED 1,325.50')).toBeVisible();
    await seeAccessible(visitor, 'Public page of a VIP seller');
  });
});

test('a seller with hidden prices completes the set-up without a bundle @full', async ({ product, open }) => {
  const page = await open('seller');
  const [photo, ...photos] = await makePhotos(folder, 'small', 4);
  const seller = newSeller(photo!);
  await signUp(page, product, seller, checkNothing);
  await startStep(page, 1, 'Setup Content Pages');
  await page.getByRole('radio', { name: /Send prices after the brief/ }).check({ force: true });
  await setUpPage(page, { card: /Stories/, files: photos, days: '3 Days' }, checkNothing);
  await setUpPage(page, { card: /Posts/, files: photos, days: '3 Days' }, checkNothing);
  await setUpPage(page, { card: /Reels/, files: [REEL, REEL, REEL], days: '3 Days' }, checkNothing);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await startStep(page, 2, 'Complete Profile');
  await completeProfile(page, photo!, checkNothing);
  await startStep(page, 3, 'Add Payout Method');
  await addBank(page, checkNothing);
  await expect(page.getByRole('dialog', { name: 'Woohoo!' })).toBeVisible();
  const { data } = (await (
    await fetch(`${product.url}/api/v1/user/linksouq/profile?username=${seller.username}`)
  ).json()) as { data: { priceVisibility: boolean } };
  expect(data.priceVisibility).toBe(false);
  await page.goto('/bundle');
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(
    'To create a Bundle, you must have ‘Show the prices’ enabled in Set Pricing settings.',
  );
  await modal.getByRole('link').click();
  await expect(page).toHaveURL(/\/sell-content$/);
});

test('a message names each wrong file, and Retry uploads only a failed file', async ({
  product,
  open,
  watch,
}) => {
  const page = await open('seller');
  const photos = await makePhotos(folder, 'photo', 6);
  await signUp(page, product, newSeller(photos[0]!), checkNothing);
  const input = page.locator('input[type=file]');
  const files = page.getByRole('list', { name: 'Files' });
  const seeText = (text: string) => expect(page.getByText(text)).toBeVisible();
  // The messages disappear after 4 s, so the test reads them while it selects the files.
  const chooseAndSeeRefusal = (picked: string | string[], ...texts: string[]) =>
    Promise.all([...texts.map(seeText), input.setInputFiles(picked)]);

  await test.step('the message names each refused file', async () => {
    const notes = path.join(folder, 'notes.txt');
    writeFileSync(notes, 'not a picture');
    const video = makeJunk(folder, 'long.mp4', 75.1);
    const image = makeJunk(folder, 'huge.png', 20.1);
    await page.goto('/stories');
    await chooseAndSeeRefusal(
      [notes, video, image],
      'notes.txt is not an image or MP4 video.',
      'long.mp4 exceeds the 75MB video limit.',
      'huge.png exceeds the 20MB image limit.',
    );
    await page.goto('/reels');
    await chooseAndSeeRefusal(photos[0]!, 'photo-1.jpg is not a video file.');
    await page.goto('/posts');
    // @product §5.35
    await chooseAndSeeRefusal(REEL, 'reel.mp4 is not an image file.');
    await chooseAndSeeRefusal([...photos, notes], 'You can only upload a maximum of 6 files.');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await input.setInputFiles(photos.slice(0, 2));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seeText('Minimum 3 files are required');
    await page.getByRole('button', { name: 'Remove photo-1.jpg' }).click();
    await page.getByRole('button', { name: 'Remove photo-2.jpg' }).click();
  });

  await test.step('Retry uploads only the failed one of six files', async () => {
    watch.allow(/net::ERR_FAILED/);
    let requests = 0;
    await page.route('**/user/media/multiple*', async (route) => {
      requests++;
      await (requests === 3 ? route.abort() : route.continue());
    });
    await Promise.all([
      expect(page.getByText(/Failed to upload photo-\d\.jpg/)).toBeVisible({ timeout: 60_000 }),
      input.setInputFiles(photos),
    ]);
    await expect(input).toHaveCount(0);
    await expect(files.getByText('Uploaded', { exact: true })).toHaveCount(5, { timeout: 60_000 });
    const retry = files.getByRole('button', { name: /^Retry/ });
    await expect(retry).toHaveCount(1);
    await expect(page.getByText('Files: 5 (3 to 6 needed)')).toBeVisible();
    const name = (await retry.innerText()).split(/\s+/).pop()!;
    await accessibilityCheck(page)('Posts, a failed upload');
    await retry.click();
    await expect(files.getByText('Uploaded', { exact: true })).toHaveCount(6, { timeout: 30_000 });
    expect({ requests, name }).toEqual({ requests: 7, name: expect.stringMatching(/^photo-\d\.jpg$/) });
  });
});
