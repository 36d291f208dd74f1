/**
 * Builds changed workspaces once for all workers. Starts the product once, and keeps its data directory as
 * the first state of all tested products.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { emptyDataDir, Product } from './fixtures/product.ts';

export default async function prepare(): Promise<() => void> {
  execFileSync(process.execPath, ['ops/run.mjs', 'build'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  const product = await Product.start({ dataDir: emptyDataDir() });
  await product.stop();
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.removeData();
}
