import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';
import { registryOf } from './steps/registry.ts';

const OLD_TEXT = 'Find your order to pay';
const NEW_TEXT = 'Payment did not go through';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const serverOf = ({ dataDir }: Product) =>
  JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as { pid: number };

test('a release and a rollback change only reloaded and new pages of the remote', async ({
  product,
  open,
}) => {
  const copy = WorkspaceCopy.make('mfe-buyer');
  try {
    const before = await registryOf(product);
    const server = serverOf(product);
    const openPage = await open('visitor with an open page');
    await openPage.goto('/payment-fail');
    await expect(heading(openPage, OLD_TEXT)).toBeVisible();

    copy.replace('src/pages/PaymentFail/index.tsx', OLD_TEXT, NEW_TEXT);
    await copy.command('release', product.dataDir);
    const released = await registryOf(product);
    await expect(heading(openPage, OLD_TEXT)).toBeVisible();
    await openPage.reload();
    await expect(heading(openPage, NEW_TEXT)).toBeVisible();
    const freshPage = await open('new visitor');
    await freshPage.goto('/payment-fail');
    await expect(heading(freshPage, NEW_TEXT)).toBeVisible();

    expect(released.version).toBeGreaterThan(before.version);
    expect(released.remotes.mfe_buyer!.build).not.toBe(before.remotes.mfe_buyer!.build);
    expect(released.shell).toEqual(before.shell);
    for (const name of Object.keys(before.remotes).filter((other) => other !== 'mfe_buyer'))
      expect(released.remotes[name]).toEqual(before.remotes[name]);

    await copy.command('rollback', product.dataDir);
    expect((await registryOf(product)).remotes).toEqual(before.remotes);
    await openPage.reload();
    await expect(heading(openPage, OLD_TEXT)).toBeVisible();
    await freshPage.goto('/payment-fail');
    await expect(heading(freshPage, OLD_TEXT)).toBeVisible();
    expect(serverOf(product)).toEqual(server);
  } finally {
    copy.remove();
  }
});

test('@full a changed shell can be released and rolled back', async ({ product, open, watch }) => {
  watch.allow(/Failed to load resource: the server responded with a status of 404 .*\/no\/such\/page/);
  const copy = WorkspaceCopy.make('shell');
  try {
    const before = await registryOf(product);
    copy.replace('src/pages/NotFound/index.tsx', 'Page not found', 'No page here');
    await copy.command('release', product.dataDir);
    const released = await registryOf(product);
    expect(released.shell.build).not.toBe(before.shell.build);
    expect(released.remotes).toEqual(before.remotes);
    const page = await open('new visitor');
    await page.goto('/no/such/page');
    await expect(heading(page, 'No page here')).toBeVisible();
    await copy.command('rollback', product.dataDir);
    expect((await registryOf(product)).shell).toEqual(before.shell);
  } finally {
    copy.remove();
  }
});

test('@full a release that is killed during the upload or the smoke test leaves the previous build live', async ({
  product,
  open,
}) => {
  const copy = WorkspaceCopy.make('mfe-buyer');
  try {
    const before = await registryOf(product);
    const page = await open('new visitor');
    copy.replace('src/pages/PaymentFail/index.tsx', OLD_TEXT, NEW_TEXT);
    for (const moment of [/uploading .* file \d/, /opened in the shell that is live, page \d/]) {
      await copy.killedRelease(product.dataDir, moment);
      expect(await registryOf(product)).toEqual(before);
      await page.goto('/payment-fail');
      await expect(heading(page, OLD_TEXT)).toBeVisible();
    }
    // A killed release must not block the next release.
    await copy.command('release', product.dataDir);
    await page.goto('/payment-fail');
    await expect(heading(page, NEW_TEXT)).toBeVisible();
    expect(await copy.command('releases', product.dataDir)).toMatch(/^mfe_buyer: [0-9a-f]{12} is live\n→ /);
    await copy.command('rollback', product.dataDir);
    expect((await registryOf(product)).remotes).toEqual(before.remotes);
  } finally {
    copy.remove();
  }
});

test('@full a release with a page that throws and with a path of another remote is refused with both reasons', async ({
  product,
}) => {
  const copy = WorkspaceCopy.make('mfe-buyer');
  try {
    const before = await registryOf(product);
    const start = 'export default function PaymentFail() {';
    copy.replace('src/pages/PaymentFail/index.tsx', start, `${start}\n  throw new Error('planted');`);
    copy.replace('remote.json', '"/payment-fail"', '"/profile/fail"');
    const refused = await copy
      .command('release', product.dataDir)
      .catch((error: { stderr: string }) => error.stderr);
    expect(refused).toContain('Nothing changed.');
    expect(refused).toMatch(/mfe_buyer PaymentFail at \/profile\/fail: .*planted.* Open it on your machine/);
    expect(refused).toMatch(/start with the same word "profile".* rename the route/);
    expect(await registryOf(product)).toEqual(before);
  } finally {
    copy.remove();
  }
});
