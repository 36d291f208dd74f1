/** In development mode, the shell loads a remote from its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, WORKSPACES } from '../ops/lib/paths.ts';
import { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';

const PAGE = 'src/pages/PaymentFail/index.tsx';
/** A page with a heading and a button that counts clicks. */
const counting = (heading: string) => `
import { useState } from 'react';
export default function PaymentFail() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <h1>${heading}</h1>
      <button onClick={() => setPressed(pressed + 1)}>pressed {pressed}</button>
    </>
  );
}
`;

test('builds and a production server contain no part of the development mode', async ({ product }) => {
  const folders = WORKSPACES.map((name) => path.join(ROOT, name, 'dist'));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.c?js$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(WORKSPACES.length);
  const signs = /\/_dev\/|de0000000000|webpackHotUpdate|\$RefreshReg\$|dev-override/;
  expect(files.filter((file) => signs.test(readFileSync(file, 'utf8')))).toEqual([]);

  for (const address of ['/_dev/overrides', '/_dev/panel.js', '/_dev/use?remote=mfe_buyer'])
    expect((await fetch(product.url + address, { redirect: 'manual' })).status, address).toBe(404);
  const cookie = `dev-override=${encodeURIComponent('mfe_buyer=http://127.0.0.1:1')}`;
  const html = await (
    await fetch(`${product.url}/payment-fail`, { headers: { cookie, accept: 'text/html' } })
  ).text();
  expect(html).toContain('id="registry"');
  expect(html).not.toMatch(signs);
});

test('@full npm run dev -w mfe-buyer serves a remote from its sources, keeps the state of an updated page, and can be reset', async ({
  open,
}) => {
  test.setTimeout(400_000);
  const copy = WorkspaceCopy.ofAllWorkspaces('mfe-buyer');
  const released = readFileSync(path.join(copy.folder, 'mfe-buyer', PAGE), 'utf8');
  expect(released).toContain('Find your order to pay');
  const product = await Product.start({
    command: ['ops/run.mjs', 'dev', '--remote', 'mfe-buyer'],
    cwd: copy.folder,
  });
  try {
    await expect.poll(() => product.log).toMatch(/^open http/m);
    const [, address = ''] = /^open (.*)$/m.exec(product.log)!;
    const page = await open('a developer');
    const heading = page.getByRole('heading', { level: 1 });
    const badge = page.locator('#dev-panel .badge');
    await page.goto(address);
    await expect(badge).toHaveText('dev: mfe_buyer');
    await page.goto(`${product.url}/payment-fail`);
    await expect(heading).toHaveText('Find your order to pay');

    copy.write(PAGE, counting('Before'));
    await expect(heading).toHaveText('Before');
    const began = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('button', { name: 'pressed 0' }).click();
    await page.getByRole('button', { name: 'pressed 1' }).click();
    copy.write(PAGE, counting('After'));
    await expect(heading).toHaveText('After');
    await expect(page.getByRole('button', { name: 'pressed 2' })).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(began);

    const other = await open('visitor without the override');
    await other.goto(`${product.url}/payment-fail`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Find your order to pay');
    await expect(other.locator('#dev-panel .badge')).toHaveText('dev');

    await badge.click();
    await page
      .locator('#dev-panel form', { hasText: 'mfe_buyer' })
      .getByRole('button', { name: 'Reset' })
      .click();
    await expect(heading).toHaveText('Find your order to pay');
    await expect(badge).toHaveText('dev');
    // If a page were open while the server stops, its console error would fail the test.
    for (const opened of [page, other]) await opened.context().close();
  } finally {
    await product.stop();
    await product.removeData();
    copy.remove();
  }
});
