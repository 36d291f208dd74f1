/**
 * Shared code of the benchmarks that compare cold page loads: a product, a browser, the variants, and rounds in which
 * the variants alternate.
 */
import { type Browser, chromium } from 'playwright-core';
import { Product } from '../../e2e/fixtures/product';
import { BROWSER_ARGS, findBrowser } from '../../ops/smoke/browser';
import { rotated } from '../lib/rotated';
import { openVariants, type Variant, type VariantName } from './variants';

interface Comparison {
  wanted: readonly VariantName[];
  /** The path from which a static variant is made. */
  path: string;
  /** Number of rounds that count. */
  runs: number;
  /** Additional settings of the product. */
  env?: Record<string, string>;
}

/** Visits the variants in the given order. A round that does not count warms servers and browser up. */
type Round = (variants: readonly Variant[], counts: boolean) => Promise<void>;

/** @returns the browser's version */
export async function compare(
  { wanted, path, runs, env = {} }: Comparison,
  prepare: (browser: Browser, product: Product) => Promise<Round>,
): Promise<string> {
  const product = await Product.start({ env });
  const browser = await chromium.launch({ ...findBrowser(), args: [...BROWSER_ARGS] });
  let close = () => {};
  try {
    const sides = await openVariants(product.url, browser, path, wanted);
    close = sides.close;
    const round = await prepare(browser, product);
    for (let index = 0; index <= runs; index += 1) await round(rotated(sides.variants, index), index > 0);
    return browser.version();
  } finally {
    close();
    await browser.close();
    await product.stop();
    product.removeData();
  }
}
