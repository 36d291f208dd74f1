import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { WorkspaceCopy } from '../../e2e/fixtures/workspace-copy';
import { withProduct } from '../lib/product';

const PAGE = 'src/pages/PaymentFail/index.tsx';
const ADDRESS = '/payment-fail';
const TITLE_CODE = "t('Find your order to pay')";

/**
 * Measures the time from saving a file to the changed text on an open page.
 * @param command starts the product
 * @returns ms of each change, without the first change, which only warms up
 */
export async function hotReload(
  copy: WorkspaceCopy,
  browser: Browser,
  command: readonly string[],
  rounds: number,
): Promise<number[]> {
  const originalSource = readFileSync(path.join(copy.folder, copy.workspace, PAGE), 'utf8');
  return withProduct({ command, cwd: copy.folder }, async (product) => {
    const times: number[] = [];
    const page = await browser.newPage();
    if (command.includes('--remote')) {
      // The command prints this address shortly after it is ready.
      let printedUrl: string | undefined;
      while (!(printedUrl = /^open (.*)$/m.exec(product.log)?.[1])) await page.waitForTimeout(50);
      await page.goto(printedUrl);
    }
    await page.goto(product.url + ADDRESS);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let round = 0; round <= rounds; round += 1) {
      const text = `Changed ${round}`;
      const startedAt = performance.now();
      copy.write(PAGE, originalSource.replaceAll(TITLE_CODE, `'${text}'`));
      await page.getByRole('heading', { level: 1, name: text }).waitFor({ timeout: 60_000 });
      if (round > 0) times.push(Math.round(performance.now() - startedAt));
    }
    await page.close();
    return times;
  }).finally(() => copy.write(PAGE, originalSource));
}
