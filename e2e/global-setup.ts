/**
 * Builds changed workspaces once for all workers. Starts the product once, and keeps its data directory as
 * the first state of all tested products. If there is a PostgreSQL server, the database of this first product
 * becomes the template for the databases of all tested products.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dropDatabase, newDatabase } from './fixtures/database.ts';
import { emptyDataDir, Product } from './fixtures/product.ts';

export default async function prepare(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ['ops/run.mjs', 'build'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  const template = await newDatabase();
  const product = await Product.start({
    dataDir: emptyDataDir(),
    env: template ? { DATABASE_URL: template } : {},
  });
  await product.stop();
  process.env.E2E_DATA_DIR = product.dataDir;
  if (template) process.env.E2E_TEMPLATE = template;
  return async () => {
    await product.removeData();
    if (template) await dropDatabase(template);
  };
}
