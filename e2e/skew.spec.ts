/**
 * Shell, remotes and server are released separately. So each part must work with the builds of the previous release.
 * These builds are made from the commit in ops/skew/previous.json. `npm run skew` runs only this file.
 */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { previousCheckout } from '../ops/skew/previous.ts';
import { containerOf, ROOT, WORKSPACES } from '../ops/lib/paths.ts';
import type { Registry } from '../shared-api/contract/platform/federation.ts';
import { productEnvironment } from './fixtures/environment.ts';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LAYLA } from './steps/sign-in.ts';
import { registryOf } from './steps/registry.ts';

/** Visitors get a registry without the operators' remotes. */
const VISITOR_WORKSPACES = WORKSPACES.filter((name) => !name.startsWith('ops/'));
const REMOTES = VISITOR_WORKSPACES.filter((name) => name !== 'shell');
const buildsOf = ({ shell, remotes }: Registry): Record<string, string> => ({
  shell: shell.build,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build])),
});

/** @returns the registry before and after the release */
async function releasePrevious(product: Product, workspaces: readonly string[]) {
  const before = await registryOf(product);
  // The previous release command does not sign builds, so this checkout's command releases the previous builds. The
  // test opens every page itself, so no smoke test is necessary.
  execFileSync(
    process.execPath,
    ['ops/run.mjs', 'release', ...workspaces, '--no-smoke', '--from', previousCheckout()],
    {
      cwd: ROOT,
      env: productEnvironment({ DATA_DIR: product.dataDir }),
    },
  );
  return { before, now: await registryOf(product) };
}
/** Makes the builds of this registry live. */
async function restore(product: Product, registry: Registry): Promise<void> {
  for (const [name, build] of Object.entries(buildsOf(registry))) {
    const answer = await fetch(`${product.url}/_admin/rollback/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ build }),
    });
    if (!answer.ok) throw new Error(`${name} ${build}: ${await answer.text()}`);
  }
}

/** Returns a list that collects errors, failed loads and refused requests. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${new URL(page.url()).pathname}: ${error.message}`));
  page.on('response', (answer) => {
    const status = answer.status();
    const { pathname } = new URL(answer.url());
    const isWrong = pathname.startsWith('/_mf/')
      ? status >= 400
      : [400, 422].includes(status) || status >= 500;
    if (isWrong) problems.push(`${status} ${answer.request().method()} ${pathname}`);
  });
  return problems;
}
/** Opens every page of the remotes as a seller, and adds an item to the cart. @returns the number of pages */
async function openEveryPage(page: Page, product: Product): Promise<number> {
  const { shell: _, remotes } = await registryOf(product);
  const routes = Object.values(remotes).flatMap((remote) => remote.routes);
  const seller = await new Api(product).seller(LAYLA.phone);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify(seller.record));
  for (const { path } of routes) {
    await page.goto(path.replace(':username', 'layla').replace(':id', '1'));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0);
  }
  await page.goto('/layla');
  await page.getByRole('link', { name: /^Reel/ }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByText('Reel').first()).toBeVisible();
  return routes.length;
}

/**
 * Matches the error that refuses a shell that is too old for the live remotes. The groups are the required and the
 * provided version of an export.
 */
const TOO_OLD = /needs [\w/-]+ \^([\d.]+), but shell \w+ provides ([\d.]+)/;
const isNewer = (version: string, other: string): boolean =>
  version.localeCompare(other, undefined, { numeric: true }) > 0;

const COMBINATIONS = [
  { name: 'the previous shell with the new remotes', previous: ['shell'] },
  { name: 'the new shell with the previous remotes', previous: REMOTES },
  { name: 'the new server with the previous shell and remotes', previous: VISITOR_WORKSPACES },
];
for (const { name, previous } of COMBINATIONS)
  test(`${name}: every page works, or the release of an older shell is refused @full`, async ({
    product,
    browser,
  }) => {
    test.setTimeout(400_000);
    const unchanged = buildsOf(await registryOf(product));
    const released = await releasePrevious(product, previous).catch((error: Error) => error);
    if (released instanceof Error) {
      const [, required, provided] = TOO_OLD.exec(released.message) ?? [];
      if (!required || !provided || !previous.includes('shell')) throw released;
      expect(isNewer(required, provided), released.message).toBe(true);
      expect(buildsOf(await registryOf(product))).toEqual(unchanged);
      return;
    }
    const { before, now } = released;
    try {
      const changed = Object.entries(buildsOf(now)).filter(([n, build]) => buildsOf(before)[n] !== build);
      expect(changed.map(([n]) => n).sort(), 'containers whose live build changed').toEqual(
        previous.map(containerOf).sort(),
      );
      const context = await browser.newContext({ baseURL: product.url });
      const page = await context.newPage();
      const problems = problemsOf(page);
      const pages = await openEveryPage(page, product);
      console.log(`${name}: ${pages} pages, ${problems.length} problems`);
      expect(problems).toEqual([]);
      await context.close();
    } finally {
      await restore(product, before);
    }
  });

test('a tab that is open during a release of all workspaces uses only its old builds afterwards @full', async ({
  product,
  open,
}) => {
  const page = await open('visitor with an open page');
  await page.goto('/layla');
  await expect(page.getByRole('link', { name: /^Reel/ })).toBeVisible();
  const { before } = await releasePrevious(product, VISITOR_WORKSPACES);
  try {
    const old = new Set(Object.values(buildsOf(before)));
    const seen = new Set<string>();
    page.on('request', (request) => {
      const [, build] = /\/_mf\/[a-z_]+\/([0-9a-f]{12})\//.exec(request.url()) ?? [];
      if (build) seen.add(build);
    });
    await page.getByRole('link', { name: /^Reel/ }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('In your cart', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(seen.size).toBeGreaterThanOrEqual(1);
    expect([...seen].filter((build) => !old.has(build))).toEqual([]);
  } finally {
    await restore(product, before);
  }
});
