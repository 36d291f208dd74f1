import type { Browser, Page } from '@playwright/test';
import { FaultProxy } from './fixtures/fault-proxy.ts';
import type { Product } from './fixtures/product.ts';
import { type Squad, SQUADS } from './fixtures/squads.ts';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';
import { registryOf } from './steps/registry.ts';

// Recording two hundred pages takes longer than opening them.
test.use({ trace: 'off', screenshot: 'off' });

const RELEASES_PER_SQUAD = 10;
const LOADS = 200;
const CONCURRENT_VISITORS = 4;

/** Releases two builds of a remote, with different texts, alternately. */
class Releaser {
  private readonly copies: readonly WorkspaceCopy[];
  constructor({ workspace, file, heading }: Squad) {
    this.copies = [1, 2].map((n) => {
      const copy = WorkspaceCopy.make(workspace);
      copy.replace(file, heading, `${heading} (${n})`);
      return copy;
    });
  }
  async build(): Promise<void> {
    for (const copy of this.copies) await copy.runs(['ops/run.mjs', 'build', copy.workspace], '');
  }
  /** Runs the release command without the smoke test, because the live build then changes more often. */
  async release(
    product: Product,
    times: number,
    aroundRelease: AroundRelease = (work) => work(),
  ): Promise<void> {
    for (let i = 0; i < times; i++) {
      const copy = this.copies[i % 2]!;
      const args = [copy.workspace, '--no-build', '--no-smoke'];
      await aroundRelease(async () => void (await copy.command('release', product.dataDir, args)));
    }
  }
  remove(): void {
    for (const copy of this.copies) copy.remove();
  }
}
type AroundRelease = (release: () => Promise<void>) => Promise<void>;

/**
 * Opens the squads' pages alternately until `isOver` returns true. A successful load shows the heading,
 * without error statuses and exceptions.
 */
async function openPages(browser: Browser, origin: string, isOver: () => boolean, onLoad: () => void) {
  const failed: string[] = [];
  let loads = 0;
  const visitRepeatedly = async (first: number) => {
    for (let i = first; !isOver(); i++) {
      const { address, heading } = SQUADS[i % SQUADS.length]!;
      const context = await browser.newContext({ baseURL: origin });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      const shown = await showsHeading(page, address, heading);
      if (!shown || problems.length > 0)
        failed.push(`${address}: ${shown ? '' : 'no heading'} ${problems.join(', ')}`);
      loads += 1;
      onLoad();
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, (_, i) => visitRepeatedly(i)));
  return { loads, failed };
}
async function showsHeading(page: Page, address: string, heading: string): Promise<boolean> {
  await page.goto(address);
  return Promise.race([
    page
      .getByRole('heading', { level: 1, name: heading })
      .waitFor()
      .then(() => true),
    page
      .getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
      .waitFor()
      .then(() => false),
  ]).catch(() => false);
}

test(`none of ${LOADS} page loads fails while two squads release ${2 * RELEASES_PER_SQUAD} builds at the same time @full`, async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  const releasers = SQUADS.map((squad) => new Releaser(squad));
  try {
    for (const releaser of releasers) await releaser.build();
    const before = await registryOf(product);
    let loads = 0;
    let released = false;
    const releases = Promise.all(
      releasers.map((releaser) => releaser.release(product, RELEASES_PER_SQUAD)),
    ).finally(() => (released = true));
    const visits = await openPages(
      browser,
      product.url,
      () => released && loads >= LOADS,
      () => (loads += 1),
    );
    await releases;
    const after = await registryOf(product);
    console.log(
      `${after.version - before.version} changes of the registry, ${visits.loads} page loads, ${visits.failed.length} failed`,
    );
    expect(visits.failed).toEqual([]);
    expect(after.version - before.version).toBeGreaterThanOrEqual(2 * RELEASES_PER_SQUAD);
    expect(visits.loads).toBeGreaterThanOrEqual(LOADS);
  } finally {
    for (const releaser of releasers) releaser.remove();
  }
});

/**
 * The gateway refuses to make a build live before its upload (release/store.ts). So a proxy simulates this wrong
 * sequence: it returns 404 for the files of a new build until a page has requested one of them.
 */
test('openPages detects a build that becomes live before its upload @full', async ({ browser, product }) => {
  test.setTimeout(600_000);
  const proxy = await FaultProxy.inFrontOf(product.url);
  const squad = SQUADS[0];
  const releaser = new Releaser(squad);
  try {
    let released = false;
    let loads = 0;
    const aroundRelease = async (release: () => Promise<void>) => {
      const { build } = (await registryOf(product)).remotes[squad.container]!;
      const withheldFiles = proxy.withhold(new RegExp(`^/_mf/${squad.container}/(?!${build}/)`));
      await release();
      // If the live build were the same, the proxy would have no files to withhold.
      expect((await registryOf(product)).remotes[squad.container]!.build).not.toBe(build);
      await expect.poll(withheldFiles.notFound, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
      withheldFiles.stopWithholding();
    };
    await releaser.build();
    const releases = releaser.release(product, 2, aroundRelease).finally(() => (released = true));
    const visits = await openPages(
      browser,
      proxy.url,
      () => released && loads >= 4,
      () => (loads += 1),
    );
    await releases;
    console.log(`wrong sequence: ${visits.loads} page loads, ${visits.failed.length} failed`);
    expect(visits.failed.length).toBeGreaterThanOrEqual(1);
  } finally {
    releaser.remove();
    await proxy.close();
  }
});

test('one of two simultaneous releases with the same path fails and names the owner of the path @full', async ({
  product,
}) => {
  const before = await registryOf(product);
  const copies = SQUADS.map(({ workspace }) => {
    const copy = WorkspaceCopy.make(workspace);
    copy.replace(
      'remote.json',
      '"routes": [',
      `"routes": [{"path": "/offers", "page": "${workspace === 'mfe-buyer' ? 'PaymentFail' : 'BuyerOrderView'}",
        "access": "public", "credential": "none", "theme": "light"},`,
    );
    return copy;
  });
  try {
    const answers = await Promise.allSettled(
      copies.map((copy) => copy.command('release', product.dataDir, [copy.workspace, '--no-smoke'])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { remotes } = await registryOf(product);
    const owners = Object.entries(remotes).filter(([, { routes }]) =>
      routes.some((r) => r.path === '/offers'),
    );
    expect(owners.map(([name]) => name)).toHaveLength(1);
    const failedRelease = answers.find((answer) => answer.status === 'rejected') as PromiseRejectedResult;
    const output = String((failedRelease.reason as { stderr?: string }).stderr);
    expect(output).toContain('"offers"');
    expect(output).toContain(owners[0]![0]);
    expect(
      await (
        await fetch(`${product.url}/offers`, { headers: { 'sec-fetch-mode': 'navigate' } })
      ).status,
    ).toBe(200);
    expect((await registryOf(product)).version).toBe(before.version + 1);
  } finally {
    for (const copy of copies) copy.remove();
  }
});
