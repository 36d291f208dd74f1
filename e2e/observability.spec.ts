import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../ops/lib/paths.ts';
import { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';

test('@full the summary contains a load time and a failed load, with remote, build and owner', async ({
  open,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Loading chunk|ChunkError|buyer-PaymentFail/);
  const product = await Product.start({ env: { LOG_LEVEL: 'info' } });
  try {
    const page = await open('visitor');
    await page.route(/buyer-PaymentFail\.[^/]*\.js$/, (route) => route.abort());
    await page.goto(`${product.url}/payment-fail`);
    await expect(page.getByRole('alert')).toContainText('buyer-PaymentFail');
    await page.goto(`${product.url}/payment-success?order_id=o&price=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('about:blank');
    const summary = () =>
      execFileSync(process.execPath, [path.join(ROOT, 'ops/run.mjs'), 'summary'], {
        input: product.log,
        encoding: 'utf8',
      });
    await expect
      .poll(summary)
      .toMatch(
        /^mfe_buyer [0-9a-f]{12} \(squad-buyer\)\n {2}first page, .*: 1, median \d+ ms, p95 \d+ ms\n {2}failures: 1\n {4}1 × load, network, buyer-PaymentFail/m,
      );
  } finally {
    await product.stop();
    await product.removeData();
  }
});
