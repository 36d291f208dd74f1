/** Previews of a build, and shares: a candidate build that a percentage of the new sessions gets. */
import type { Browser, Page } from '@playwright/test';
import { AdminClient } from '../ops/lib/admin-client.ts';
import { readBuild, releaseBuilds } from '../ops/lib/release.ts';
import { endShare } from '../ops/lib/share.ts';
import type { Registry } from '../shared-api/contract/platform/federation.ts';
import { FaultProxy } from './fixtures/fault-proxy.ts';
import type { Product } from './fixtures/product.ts';
import { type Squad, SQUADS } from './fixtures/squads.ts';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';

// Recording traces of 400 pages takes longer than opening them.
test.use({ trace: 'off', screenshot: 'off' });

/** Builds a copy of the repository. In this copy, the heading of the squad's page ends with a mark. */
async function buildWithMark({ workspace, file, heading }: Squad, mark: string): Promise<WorkspaceCopy> {
  const copy = WorkspaceCopy.make(workspace);
  copy.replace(file, heading, `${heading} ${mark}`);
  await copy.runs(['ops/run.mjs', 'build', workspace], '');
  return copy;
}
const release = (copy: WorkspaceCopy, { dataDir }: Product, ...flags: string[]) =>
  copy.command('release', dataDir, [copy.workspace, '--no-build', '--no-smoke', ...flags]);

const registryIn = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('registry')!.textContent!) as Registry);

test('the link of a dry run opens a preview on a phone, and one tap leaves the preview @full', async ({
  browser,
  open,
  product,
}) => {
  const squad = SQUADS[0];
  const copy = await buildWithMark(squad, '(preview)');
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
    // Other browsers still get the live build.
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

/** The builds that an opened page uses. */
interface PageView {
  version: number;
  builds: Record<string, string>;
}
/** A row of the history of releases. `share` is null if the build became live, and 0 if a share ended. */
interface Change {
  version: number;
  name: string;
  share: number | null;
  by: string;
}

interface Progress {
  loads: number;
  isOver: boolean;
}

/**
 * Opens pages until `progress.isOver`. A session is a browser window with six page loads. Problems are failed
 * loads, exceptions, and files of a build that the registry of the page does not name.
 */
async function openSessions(browser: Browser, origin: string, progress: Progress) {
  const sessions: PageView[][] = [];
  const problems: string[] = [];
  const openSessionsRepeatedly = async () => {
    while (!progress.isOver) {
      const context = await browser.newContext({ baseURL: origin });
      const page = await context.newPage();
      const loadedBuilds = new Set<string>();
      page.on('response', (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
        const [, loadedBuild] = /\/_mf\/(mfe_\w+\/[0-9a-f]{12})\//.exec(answer.url()) ?? [];
        if (loadedBuild) loadedBuilds.add(loadedBuild);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      const session: PageView[] = [];
      for (let i = 0; i < 6; i++) {
        const { address, heading } = SQUADS[i % SQUADS.length]!;
        loadedBuilds.clear();
        if (i === 0) await page.goto(address);
        else
          await Promise.all([
            page.waitForURL(`**${address}`),
            page.evaluate((to) => location.assign(to), address),
          ]);
        const failed = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
        await page.getByRole('heading', { level: 1, name: heading }).or(failed).waitFor();
        if (await failed.isVisible()) problems.push(`${address} failed to load`);
        const { version, remotes } = await registryIn(page);
        const builds = Object.fromEntries(SQUADS.map(({ container: c }) => [c, remotes[c]!.build]));
        for (const loadedBuild of loadedBuilds) {
          const [name = '', build] = loadedBuild.split('/');
          if (builds[name] && builds[name] !== build)
            problems.push(`${loadedBuild} in a page of ${builds[name]}`);
        }
        session.push({ version, builds });
        progress.loads += 1;
      }
      sessions.push(session);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: 3 }, openSessionsRepeatedly));
  return { sessions, problems };
}

/**
 * Returns the cases in which a session got another build, although no share had ended. A build that becomes
 * live must not change a session.
 */
const forbiddenChanges = (sessions: readonly PageView[][], changes: readonly Change[]): string[] =>
  sessions.flatMap((session) =>
    session.slice(1).flatMap((now, i) => {
      const before = session[i]!;
      return Object.entries(now.builds)
        .filter(([name, build]) => build !== before.builds[name])
        .filter(
          ([name]) =>
            !changes.some(
              (change) =>
                change.name === name &&
                change.share === 0 &&
                change.version > before.version &&
                change.version <= now.version,
            ),
        )
        .map(
          ([name, build]) =>
            `${name} changed from ${before.builds[name]} (version ${before.version}) to ${build} (${now.version})`,
        );
    }),
  );

const RELEASES_PER_SQUAD = 20;
const LOADS = 400;
/** In every fifth round, the share ends before the build becomes live. */
const ROLLBACK_EVERY = 5;
/** The proxy resets the connection of every seventh script. The shell requests such a script again. */
const RESET_EVERY = 7;
/** Scripts of both squads. */
const SQUAD_SCRIPTS = /^\/_mf\/mfe_(?:buyer|delivery)\/[0-9a-f]{12}\/(?!~)[^/]+\.js$/;

test.describe('with connection resets', () => {
  test(`while two squads release ${2 * RELEASES_PER_SQUAD} builds, each first as a candidate, none of ${LOADS} page loads fails, and a session gets another build only when a share ends @full`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(1_500_000);
    const copies: WorkspaceCopy[] = [];
    for (const squad of SQUADS)
      for (const mark of ['(1)', '(2)']) copies.push(await buildWithMark(squad, mark));
    const proxy = await FaultProxy.inFrontOf(product.url);
    proxy.setFault(SQUAD_SCRIPTS, 'reset', RESET_EVERY);
    // The release functions read the signing key from this directory.
    process.env.DATA_DIR = product.dataDir;
    const client = new AdminClient(product.url, product.adminToken);
    try {
      const progress: Progress = { loads: 0, isOver: false };
      const sessionsEnd = openSessions(browser, proxy.url, progress);
      /** Waits for page loads, so that sessions get each version of the registry. */
      const pagesOpened = async (count: number) => {
        const until = progress.loads + count;
        await expect.poll(() => progress.loads >= until, { timeout: 300_000 }).toBe(true);
      };
      await pagesOpened(6);
      const squads = SQUADS.map(async ({ workspace, container }, i) => {
        const builds = [0, 1].map((n) => readBuild(workspace, copies[2 * i + n]!.folder));
        for (let round = 0; round < RELEASES_PER_SQUAD; round++) {
          const buildOfRound = builds[round % 2]!;
          const rollsBack = round % ROLLBACK_EVERY === ROLLBACK_EVERY - 1;
          const percentages = rollsBack ? [50, 0, 10, 100] : [round % 2 === 0 ? 10 : 50, 100];
          for (const share of percentages) {
            if (share === 0) await endShare(client, container);
            else await releaseBuilds(client, [buildOfRound], undefined, { share });
            await pagesOpened(3);
          }
          await releaseBuilds(client, [buildOfRound]);
          await pagesOpened(3);
        }
      });
      await Promise.all(squads);
      await expect.poll(() => progress.loads >= LOADS, { timeout: 600_000 }).toBe(true);
      progress.isOver = true;
      const { sessions, problems } = await sessionsEnd;
      const answer = await fetch(`${product.url}/_admin/releases`, {
        headers: { authorization: `Bearer ${product.adminToken}` },
      });
      const { log } = (await answer.json()) as { log: Change[] };
      const liveChanges = log.filter(({ share, by }) => share === null && by !== 'start').length;
      const endedShares = log.filter(({ share }) => share === 0).length;
      console.log(
        `${progress.loads} loads in ${sessions.length} sessions, ${liveChanges} builds became live, ${endedShares} ended shares, ${proxy.served} resets, ${problems.length} problems`,
      );
      expect(problems).toEqual([]);
      expect(forbiddenChanges(sessions, log)).toEqual([]);
      expect(liveChanges).toBeGreaterThanOrEqual(2 * RELEASES_PER_SQUAD);
      expect(endedShares).toBe(2 * (RELEASES_PER_SQUAD / ROLLBACK_EVERY));
      expect(proxy.served).toBeGreaterThan(10);
      // At least once, sessions with the same version of the registry got different builds: candidate and
      // live build.
      const buildsByVersion = new Map<string, Set<string>>();
      for (const { version, builds } of sessions.flat())
        for (const [name, build] of Object.entries(builds)) {
          const key = `${version} ${name}`;
          buildsByVersion.set(key, (buildsByVersion.get(key) ?? new Set()).add(build));
        }
      expect([...buildsByVersion.values()].some(({ size }) => size > 1)).toBe(true);
      // `forbiddenChanges` proves something only if a build became live during some sessions.
      const sessionsDuringChanges = sessions.filter((session) =>
        log.some(
          ({ version, share }) =>
            share === null && version > session[0]!.version && version <= session.at(-1)!.version,
        ),
      );
      expect(sessionsDuringChanges.length).toBeGreaterThan(5);
    } finally {
      delete process.env.DATA_DIR;
      for (const copy of copies) copy.remove();
      await proxy.close();
    }
  });
});
