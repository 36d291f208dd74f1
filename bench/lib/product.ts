import { type Browser, chromium } from 'playwright-core';
import { Product } from '../../e2e/fixtures/product';
import { findBrowser, launchOptionsOf } from '../../ops/smoke/browser';

/** Starts the product for `work`, then stops the product and removes its data. */
export async function withProduct<T>(
  options: Parameters<typeof Product.start>[0],
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await Product.start(options);
  try {
    return await work(product);
  } finally {
    await product.stop();
    await product.removeData();
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptionsOf(findBrowser()));
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
