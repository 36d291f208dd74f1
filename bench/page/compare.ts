/**
 * Visits the variants in rounds. Several measurements use this loop. The order of the variants
 * changes in each round.
 */
import type { Browser } from 'playwright-core';
import type { Product } from '../../e2e/fixtures/product';
import { withBrowser, withProduct } from '../lib/product';
import { rotated } from '../lib/rotated';
import { openVariants, type Variant, type VariantName } from './variants';

interface Comparison {
  wanted: readonly VariantName[];
  /** The static variant (d) is made from this page. */
  path: string;
  /** Rounds after the first round, which only warms up. */
  runs: number;
}

/** If `isMeasured` is false, the round only warms servers and browser up. */
type Round = (variants: readonly Variant[], isMeasured: boolean) => Promise<void>;

/** @returns the browser's version */
export const compare = (
  { wanted, path, runs }: Comparison,
  prepare: (browser: Browser, product: Product) => Promise<Round>,
): Promise<string> =>
  // On a busy machine, server rendering can exceed its normal limit of 150 ms.
  withProduct({ env: { RENDER_MS: '5000' } }, (product) =>
    withBrowser(async (browser) => {
      const { variants, close } = await openVariants(product.url, browser, path, wanted);
      try {
        const visitVariants = await prepare(browser, product);
        for (let index = 0; index <= runs; index += 1)
          await visitVariants(rotated(variants, index), index > 0);
        return browser.version();
      } finally {
        close();
      }
    }),
  );
