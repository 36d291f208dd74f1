/**
 * Faults of a released build: its code throws, it lacks a listed page, or it needs versions that the shell
 * does not have. Each test builds and releases such a build like a squad. A rollback removes the fault.
 * Each test combines a fault with a kind of file. Some combinations are impossible: a style
 * sheet has no code, and only the entry lists pages and versions.
 * For a lazy chunk, the test removes the cause without a new build, because an open page keeps its build.
 */
import type { Page } from '@playwright/test';
import { expect, replaceIn, seeReported, test, withShortLimit } from './fixtures/faults.ts';
import type { Product } from './fixtures/product.ts';
import type { WorkspaceCopy } from './fixtures/workspace-copy.ts';
import { seeCause, seeCauseOfPart, timeOrigin } from './steps/chunk-failure.ts';

const PAGE = 'src/pages/PaymentFail/index.tsx';
const BUILD_CONFIG = 'rspack.base.ts';
const workingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Find your order to pay' });

interface BadBuild {
  name: string;
  /** Changes the sources. */
  injectFault: (copy: WorkspaceCopy) => void;
  /** Text of the error screen. */
  message: string;
  tier: '' | ' @full';
}
const BAD_BUILDS: readonly BadBuild[] = [
  {
    name: 'throws on evaluation × entry',
    injectFault: (copy) =>
      replaceIn(
        copy,
        BUILD_CONFIG,
        'federation({\n          name: declaration.name,',
        `new rspack.BannerPlugin({ raw: true, test: /remoteEntry/, banner: 'if (Date.now() > 0) throw new Error("on purpose");' }),
        federation({\n          name: declaration.name,`,
      ),
    message: 'Loading chunk mfe_buyer remoteEntry failed (execution).',
    tier: ' @full',
  },
  {
    name: 'throws on evaluation × page chunk',
    injectFault: (copy) =>
      copy.replace(
        PAGE,
        'export default function',
        'if (Date.now() > 0) throw new Error("on purpose");\nexport default function',
      ),
    message: 'Loading chunk buyer-PaymentFail failed (execution).',
    tier: ' @full',
  },
  {
    name: 'missing expose × entry',
    injectFault: (copy) =>
      replaceIn(
        copy,
        BUILD_CONFIG,
        '    const browser: Configuration = {\n      ...base,\n      entry: {},',
        "    exposes['./Elsewhere'] = exposes['./PaymentFail']!;\n    delete exposes['./PaymentFail'];\n" +
          '    const browser: Configuration = {\n      ...base,\n      entry: {},',
      ),
    message: 'Loading chunk buyer-PaymentFail failed (missing page).',
    tier: ' @full',
  },
  {
    name: 'shared version mismatch × entry',
    injectFault: (copy) =>
      replaceIn(
        copy,
        'ops/build/shared-modules.ts',
        'requiredVersion: `^${key.endsWith',
        "requiredVersion: key === 'react' ? '^99.0.0' : `^${key.endsWith",
      ),
    message: 'Loading chunk buyer-PaymentFail failed (version mismatch).',
    tier: ' @full',
  },
];

async function releaseBadBuild(product: Product, injectFault: BadBuild['injectFault']): Promise<void> {
  const copy = withShortLimit('mfe-buyer');
  try {
    injectFault(copy);
    // The smoke test of a release would refuse this build.
    await copy.command('release', product.dataDir, ['mfe-buyer', '--no-smoke']);
  } finally {
    copy.remove();
  }
}
async function rollBack(product: Product): Promise<void> {
  const copy = withShortLimit('mfe-buyer');
  try {
    await copy.command('rollback', product.dataDir);
  } finally {
    copy.remove();
  }
}

for (const { name, injectFault, message, tier } of BAD_BUILDS)
  test(`${name}: the page names the chunk and reports the failure, other pages work, and Retry works after a rollback${tier}`, async ({
    product,
    faulty: { proxy, registry },
    visit,
  }) => {
    const goodBuild = (await registry()).remotes.mfe_buyer!.build;
    await test.step('the previous build works', async () => {
      const control = await visit();
      await control.goto('/payment-fail');
      await expect(workingHeading(control)).toBeVisible();
    });
    await releaseBadBuild(product, injectFault);
    const { build } = (await registry()).remotes.mfe_buyer!;
    expect(build).not.toBe(goodBuild);
    try {
      const servedFiles = proxy.countResponses(
        new RegExp(`/mfe_buyer/${build}/.*(remoteEntry|PaymentFail)\\.\\w+\\.js$`),
      );
      const since = proxy.reports.length;
      const page = await visit();
      await page.goto('/payment-fail');
      await seeCause(page, message);
      expect(servedFiles(), 'files of the bad build served').toBeGreaterThanOrEqual(1);
      const origin = await timeOrigin(page);
      await seeReported(proxy, since, { remote: 'mfe_buyer', build, owner: 'squad-buyer', message });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'View Orders' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'View Orders' })).toBeVisible();
      await page.goBack();
      await seeCause(page, message);
      await rollBack(product);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(workingHeading(page)).toBeVisible();
      expect(await timeOrigin(page), 'the page was not reloaded').toBe(origin);
    } finally {
      if ((await registry()).remotes.mfe_buyer!.build !== goodBuild) await rollBack(product);
    }
  });

test('throws on evaluation × lazy chunk of a page: the page shows and reports the failure, and Retry works @full', async ({
  product,
  faulty: { proxy, registry },
  visit,
}) => {
  const message = 'Loading chunk public-page-dialogs failed (execution).';
  const goodBuild = (await registry()).remotes.mfe_public_page!.build;
  const copy = withShortLimit('mfe-public-page');
  try {
    copy.replace(
      'src/pages/SellerPage/OwnerBar.tsx',
      'interface Props {',
      "if (localStorage.getItem('fault')) throw new Error('on purpose');\ninterface Props {",
    );
    await copy.command('release', product.dataDir, ['mfe-public-page', '--no-smoke']);
    const { build } = (await registry()).remotes.mfe_public_page!;
    expect(build).not.toBe(goodBuild);
    const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' });
    const control = await visit();
    await control.goto('/layla');
    await expect(shareButton(control)).toBeVisible();

    const servedFiles = proxy.countResponses(new RegExp(`/mfe_public_page/${build}/.*dialogs\\.\\w+\\.js$`));
    const since = proxy.reports.length;
    const page = await visit();
    await page.goto('/plans');
    await page.evaluate(() => localStorage.setItem('fault', '1'));
    await page.goto('/layla');
    await seeCauseOfPart(page, message);
    expect(servedFiles()).toBeGreaterThanOrEqual(1);
    const origin = await timeOrigin(page);
    await seeReported(proxy, since, {
      remote: 'mfe_public_page',
      build,
      owner: 'squad-public-page',
      message,
    });
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await page.goBack();
    await seeCauseOfPart(page, message);
    await page.evaluate(() => localStorage.removeItem('fault'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(shareButton(page)).toBeVisible();
    expect(await timeOrigin(page)).toBe(origin);
    await copy.command('rollback', product.dataDir);
  } finally {
    copy.remove();
  }
});

test('the browser blocks a script that the policy forbids, and an entry with another hash @full', async ({
  product,
  faulty: { proxy, registry },
  visit,
}) => {
  const page = await visit();
  await page.goto('/payment-fail');
  await expect(workingHeading(page)).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => proxy.cspReports.join()).toContain('script-src');
  await expect.poll(() => product.log).toContain('content was blocked by the policy');

  // Changes the expected hash of the entry, but not the entry itself. The document contains this hash in its registry
  // and in a preload. For a second attempt, the page reads the hash from registry.json.
  const pageWithWrongHash = await visit();
  const { integrity } = (await registry()).remotes.mfe_buyer!;
  let changed = 0;
  for (const address of ['**/payment-fail', '**/_mf/registry.json*'])
    await pageWithWrongHash.route(address, async (route) => {
      const answer = await route.fetch();
      const parts = (await answer.text()).split(integrity);
      changed += parts.length - 1;
      await route.fulfill({ response: answer, body: parts.join(`sha384-${'A'.repeat(64)}`) });
    });
  await pageWithWrongHash.goto('/payment-fail');
  await seeCause(pageWithWrongHash, 'Loading chunk mfe_buyer remoteEntry failed (wrong content).');
  expect(changed).toBeGreaterThanOrEqual(2);
});
