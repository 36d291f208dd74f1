/** A broken connection during the upload of a large file (product §2 Submit Content, §5, §8). */
import { rmSync, statSync } from 'node:fs';
import { makeVideo } from './fixtures/large-files.ts';
import { SlowLine } from './fixtures/slow-line.ts';
import { expect, test } from './fixtures/test.ts';
import { CONTENT, step } from './steps/delivery.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LAYLA, openAs } from './steps/sign-in.ts';

const MB = 1024 * 1024;
/** Maximum size of a video (product §5). */
const LIMIT = 75 * MB;

// @product §2.119
test('an upload of 75 MB is repeated after a broken connection, without choosing the file again @full', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/ERR_(CONNECTION|EMPTY|SOCKET|NETWORK|INTERNET)/, /user\/media\/multiple failed/);
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  const brand = await api.buyer('Large Files');
  const order = await api.start(brand, layla, LAYLA.username, { types: [2] });
  const film = makeVideo(test.info().outputPath(), 'film.mp4', 74);
  const { size } = statSync(film);
  expect(size).toBeLessThanOrEqual(LIMIT);
  expect(size).toBeGreaterThan(74 * MB);

  const line = await SlowLine.to(product.url, 8 * MB);
  const page = await open('seller');
  await openAs(page, layla, `${line.url}/order-delivery/${order.id}`);
  await step(page, CONTENT).getByRole('button', { name: 'Submit' }).click();
  await page.locator('input[type=file]').setInputFiles(film);
  await page.getByRole('textbox', { name: /Content name/ }).fill('The whole film');
  const progress = page.getByRole('progressbar', { name: 'Upload progress' });
  const percent = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  const fileInput = page.locator('input[type=file]');

  await test.step('a cancelled upload lets the seller choose the file again', async () => {
    await expect.poll(percent).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(progress).toHaveCount(0);
    await fileInput.setInputFiles(film);
  });
  await test.step('the connection breaks during the upload', async () => {
    await expect.poll(percent, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(40);
    expect(await percent()).toBeLessThan(100);
    line.cut();
    await expect(page.getByText('Failed to upload film.mp4').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send for approval' })).toBeDisabled();
    // Without a connection the upload fails again, and the file stays chosen.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  await test.step('the repeated upload stores the complete file', async () => {
    line.restore(200 * MB);
    await expect(fileInput).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('textbox', { name: /Content name/ })).toHaveValue('The whole film');
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await expect(step(page, CONTENT).getByRole('button', { name: 'Pending' })).toBeDisabled();
    const { contentUrl, revisions } = (await api.items(brand, order)).Reel!;
    expect(revisions).toHaveLength(1);
    const stored = await fetch(`${product.url}/media/${contentUrl}`, { method: 'HEAD' });
    expect([stored.status, Number(stored.headers.get('content-length'))]).toEqual([200, size]);
  });
  await line.close();
  rmSync(film);
});
