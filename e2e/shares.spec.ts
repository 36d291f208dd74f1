/** A squad previews its build on a phone. Two squads share, flip and roll back while people open pages. */
import type { Browser, Page } from '@playwright/test';
import type { Registry } from '../shared-api/contract/platform/federation.ts';
import type { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';

const SQUADS = [
  {
    workspace: 'mfe-buyer',
    container: 'mfe_buyer',
    address: '/payment-fail',
    file: 'src/pages/PaymentFail/index.tsx',
    heading: 'Payment failed',
  },
  {
    workspace: 'mfe-delivery',
    container: 'mfe_delivery',
    address: '/buyer-order-view',
    file: 'src/pages/BuyerOrderView/index.tsx',
    heading: 'Your order',
  },
] as const;
type Squad = (typeof SQUADS)[number];

/** Creates a built checkout of a squad whose heading has a mark. */
async function marked({ workspace, file, heading }: Squad, mark: string): Promise<WorkspaceCopy> {
  const copy = WorkspaceCopy.make(workspace);
  copy.replace(file, heading, `${heading} ${mark}`);
  await copy.runs(['ops/run.mjs', 'build', workspace], '');
  return copy;
}
const release = (copy: WorkspaceCopy, { dataDir }: Product, ...flags: string[]) =>
  copy.command('release', dataDir, [copy.workspace, '--no-build', '--no-smoke', ...flags]);

const registryIn = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('registry')!.textContent!) as Registry);

test('the link of a dry run previews the build on a phone in both languages, and one tap leaves it @full', async ({
  browser,
  open,
  product,
}) => {
  const squad = SQUADS[0];
  const copy = await marked(squad, '(preview)');
  try {
    const output = await release(copy, product, '--dry-run');
    const link = /preview, for one day.*?: (\S+)/.exec(output)![1]!;
    const page = await open('tester');
    await page.goto(link);
    await page.goto(squad.address);
    const banner = page.locator('.preview-banner');
    const { build } = (await registryIn(page)).remotes[squad.container]!;
    await expect(banner).toContainText(`${squad.container} ${build}`);
    await expect(page.getByRole('heading', { level: 1, name: '(preview)' })).toBeVisible();
    const leave = page.getByRole('link', { name: 'Leave the preview' });
    const box = (await leave.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(48);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // Other browsers see the live build.
    const other = await browser.newPage({ baseURL: product.url });
    await other.goto(squad.address);
    await expect(other.getByRole('heading', { level: 1, name: squad.heading, exact: true })).toBeVisible();
    await expect(other.locator('.preview-banner')).toHaveCount(0);
    await other.close();
    await page.context().addCookies([{ name: 'lang', value: 'ar', url: product.url }]);
    await page.reload();
    await expect(banner).toContainText('معاينة');
    await page.getByRole('link', { name: 'الخروج من المعاينة' }).tap();
    await expect(page).toHaveURL(new RegExp(`${squad.address}$`));
    await expect(page.locator('.preview-banner')).toHaveCount(0);
    expect((await registryIn(page)).remotes[squad.container]!.build).not.toBe(build);
  } finally {
    copy.remove();
  }
});

interface Seen {
  version: number;
  builds: Record<string, string>;
}
interface Change {
  version: number;
  name: string;
  share: number | null;
}

/** Opens pages in sessions of a few documents until it is stopped. A failed load or a mixed page is a problem. */
async function openSessions(browser: Browser, origin: string, isOver: () => boolean) {
  const sessions: Seen[][] = [];
  const problems: string[] = [];
  let loads = 0;
  const person = async () => {
    while (!isOver()) {
      const context = await browser.newContext({ baseURL: origin });
      const page = await context.newPage();
      const files = new Set<string>();
      page.on('response', (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
        const [, file] = /\/_mf\/(mfe_\w+\/[0-9a-f]{12})\//.exec(answer.url()) ?? [];
        if (file) files.add(file);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      const session: Seen[] = [];
      for (let i = 0; i < 6; i++) {
        const { address, heading } = SQUADS[i % SQUADS.length]!;
        files.clear();
        if (i === 0) await page.goto(address);
        else
          await Promise.all([
            page.waitForURL(`**${address}`),
            page.evaluate((to) => location.assign(to), address),
          ]);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        const { version, remotes } = await registryIn(page);
        const builds = Object.fromEntries(SQUADS.map(({ container: c }) => [c, remotes[c]!.build]));
        for (const file of files) {
          const [name = '', build] = file.split('/');
          if (builds[name] && builds[name] !== build) problems.push(`${file} in a page of ${builds[name]}`);
        }
        session.push({ version, builds });
        loads += 1;
      }
      sessions.push(session);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: 3 }, person));
  return { sessions, problems, loads };
}

/** Lists the changes of a build in a session that neither a flip nor the end of a share explains. */
const unexplained = (sessions: readonly Seen[][], changes: readonly Change[]): string[] =>
  sessions.flatMap((session) =>
    session.slice(1).flatMap((now, i) => {
      const before = session[i]!;
      return Object.entries(now.builds)
        .filter(([name, build]) => build !== before.builds[name])
        .filter(
          ([name]) =>
            !changes.some(
              (one) =>
                one.name === name && !one.share && one.version > before.version && one.version <= now.version,
            ),
        )
        .map(([name]) => `${name} changed from version ${before.version} to ${now.version}`);
    }),
  );

test('two squads share, flip and roll back while pages load: no load fails and no session is mixed @full', async ({
  browser,
  product,
}) => {
  test.setTimeout(600_000);
  const copies = await Promise.all(
    SQUADS.map((squad) => Promise.all(['(1)', '(2)'].map((mark) => marked(squad, mark)))),
  );
  try {
    let isOver = false;
    const walk = openSessions(browser, product.url, () => isOver);
    const squads = Promise.all(
      copies.map(async ([one, two]) => {
        for (const [next, last] of [
          [one!, two!],
          [two!, one!],
        ] as const) {
          for (const share of ['10', '50', '10', '50']) await release(next, product, '--share', share);
          await release(next, product, '--share', '100');
          await release(last, product, '--share', '50');
          await last.command('rollback', product.dataDir);
        }
      }),
    ).finally(() => (isOver = true));
    await squads;
    const { sessions, problems, loads } = await walk;
    const answer = await fetch(`${product.url}/_admin/releases`, {
      headers: { authorization: `Bearer ${product.adminToken}` },
    });
    const { log } = (await answer.json()) as { log: Change[] };
    const of = (share: number | null) => log.filter((one) => one.share === share).length;
    console.log(`${loads} loads in ${sessions.length} sessions, ${of(null)} flips, ${of(50)} shares of 50 %`);
    expect(problems).toEqual([]);
    expect(unexplained(sessions, log)).toEqual([]);
    expect([of(0), of(50)]).toEqual([4, 12]);
    // The walk met both arms of a running share: one version with two builds of one remote.
    const met = new Map<string, Set<string>>();
    for (const { version, builds } of sessions.flat())
      for (const [name, build] of Object.entries(builds)) {
        const key = `${version} ${name}`;
        met.set(key, (met.get(key) ?? new Set()).add(build));
      }
    expect([...met.values()].some(({ size }) => size > 1)).toBe(true);
  } finally {
    for (const copy of copies.flat()) copy.remove();
  }
});
