import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { productEnvironment } from '../fixtures/environment.ts';
import type { Product } from '../fixtures/product.ts';

/** `npm run operator -- …` against the product. @returns its output. @throws Error with `stderr` when refused */
export async function operator(product: Product, ...args: string[]): Promise<string> {
  const command = path.resolve(import.meta.dirname, '../../ops/run.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'operator', ...args], {
    env: productEnvironment({ DATA_DIR: product.dataDir }),
  });
  return stdout.trim();
}
