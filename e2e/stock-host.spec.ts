/**
 * The page of another product (the host) loads a remote by its manifest. The host is built with the configuration of
 * Module Federation's own project template.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packHost } from '../ops/lib/pack-host.ts';
import { freePort } from '../ops/lib/free-port.ts';
import { Product } from './fixtures/product.ts';
import { productEnvironment } from './fixtures/environment.ts';
import { expect, test } from './fixtures/test.ts';

const run = promisify(execFile);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

async function serve(folder: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://host');
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    try {
      const body = readFileSync(file);
      response
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(port, done));
  return server;
}

/**
 * Copies the example page of another product (the host) and installs its packages. These are public packages and the
 * packages that `npm run pack-host` creates.
 */
async function makeHost(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-stock-host-'));
  cpSync(path.join(import.meta.dirname, 'stock-host'), folder, { recursive: true });
  const packed = await packHost(path.join(folder, 'packages'));
  const file = path.join(folder, 'package.json');
  const packageJson = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  packageJson.dependencies['@linksouq/shared-api'] =
    `file:packages/${packed.find((name) => name.includes('shared-api'))}`;
  writeFileSync(file, JSON.stringify(packageJson));
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: productEnvironment({}),
  });
  return folder;
}

test('@full the page of another product shows the cart of a remote, and compiles with the downloaded types of this remote', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = await makeHost();
  const product = await Product.start({ env: { MF_ALLOWED_ORIGINS: origin } });
  let server: Server | undefined;
  try {
    const env = productEnvironment({ PRODUCT_ORIGIN: product.url });
    const bin = (name: string, ...args: string[]) =>
      run(process.execPath, [path.join(folder, 'node_modules', name), ...args], { cwd: folder, env });
    await bin('@rspack/cli/bin/rspack.js', 'build');
    // Without the types that `mf dts` downloads, the host's import of the remote does not compile.
    await expect(bin('typescript/bin/tsc')).rejects.toMatchObject({
      stdout: expect.stringContaining("Cannot find module 'mfe_buyer/Cart'"),
    });
    await bin('.bin/mf', 'dts', '--generate', 'false', '-c', 'module-federation.config.ts');
    await bin('typescript/bin/tsc');
    server = await serve(path.join(folder, 'dist'), port);

    const context = await browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(origin);
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Put a reel into the cart' }).click();
    const items = page.getByRole('list', { name: 'Items' });
    await expect(items.getByText('Reel')).toBeVisible();
    await expect(page.locator('dl').getByText('AED 440.00')).toBeVisible();
    expect(errors).toEqual([]);

    // The browser extension of Module Federation reads these values.
    const shown = await page.evaluate(() => {
      const { moduleInfo, __INSTANCES__: instances } = (
        globalThis as unknown as {
          __FEDERATION__: { moduleInfo: Record<string, unknown>; __INSTANCES__: { name: string }[] };
        }
      ).__FEDERATION__;
      return { modules: Object.keys(moduleInfo), instances: instances.map(({ name }) => name) };
    });
    expect(shown.instances).toEqual(expect.arrayContaining(['stock_host', 'mfe_buyer']));
    expect(shown.modules.some((name) => name.startsWith('mfe_buyer'))).toBe(true);
    await context.close();

    // The server allows no other origin.
    const other = await fetch(`${product.url}/_mf/mfe_buyer/mf-manifest.json`, {
      headers: { origin: 'http://localhost:1' },
    });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  } finally {
    server?.close();
    await product.stop();
    await product.removeData();
    rmSync(folder, { recursive: true, force: true });
  }
});
