import sharp from 'sharp';
import { seeAccessible } from './fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LAYLA, openAs } from './steps/sign-in.ts';

/** Width / height of a photo on the public page. */
const ASPECT = 4 / 5;

test('after a seller moves and crops a photo, the public page shows the new sequence and the cropped photo', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  const photosOf = async () =>
    (await api.shop(LAYLA.username)).contents.find(({ contentType }) => contentType === 3)!.previousContent;
  const [first, second, third, ...others] = await photosOf();
  const page = await open('seller');
  await openAs(page, layla, '/posts');
  await page.getByRole('button', { name: 'Change file 3', exact: true }).click();
  await page.getByRole('button', { name: 'Move earlier' }).click();
  const sheet = page.getByRole('dialog', { name: 'File 2' });
  await seeAccessible(page, 'Posts, one file');
  await sheet.getByRole('button', { name: 'Crop', exact: true }).click();

  const crop = page.getByRole('dialog', { name: 'Crop photo' });
  const use = crop.getByRole('button', { name: 'Use this part' });
  await expect(use).toBeEnabled();
  await seeAccessible(page, 'Posts, crop');
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
  await crop.getByLabel(/^Part of the photo/).press('ArrowLeft');
  await use.click();
  await expect(crop).toHaveCount(0);
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect(update).toBeEnabled();
  await update.click();
  await expect(page).toHaveURL(/\/sell-content$/);

  const stored = await photosOf();
  expect(stored).toEqual([first, stored[1], second, ...others]);
  expect([second, third]).not.toContain(stored[1]);
  const part = await fetch(`${product.url}/media/${stored[1]}`);
  const { width, height } = await sharp(await part.arrayBuffer()).metadata();
  expect(width / height).toBeCloseTo(ASPECT, 1);
});

test('a cropped cover is three times as wide as high', async ({ product, open }) => {
  const api = new Api(product);
  const layla = await api.seller(LAYLA.phone);
  const page = await open('seller');
  await openAs(page, layla, '/edit-profile');
  await page.getByRole('button', { name: 'Crop cover image' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop cover' });
  await crop.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/user/coverimage'));
  await crop.getByRole('button', { name: 'Use this part' }).click();
  const { data } = (await (await stored).json()) as { data: { Location: string } };
  const cover = await fetch(`${product.url}/media/${data.Location}`);
  const { width, height } = await sharp(await cover.arrayBuffer()).metadata();
  expect(width / height).toBeCloseTo(3, 1);
});
