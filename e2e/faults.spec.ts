/**
 * Each kind of load failure with each kind of file of a remote. A proxy produces the failures. The error
 * screen names the chunk and the failure type (product §2, §8).
 */
import type { Page } from '@playwright/test';
import { type Fault, FAULTS } from './fixtures/fault-proxy.ts';
import { builtRuntime, expect, seeReported, test } from './fixtures/faults.ts';
import { WORKSPACES } from '../ops/lib/paths.ts';
import { seeCause, seeCauseOfPart, timeOrigin } from './steps/chunk-failure.ts';

interface Target {
  files: RegExp;
  /** The name of the chunk on the error screen. */
  chunk: string;
  remote: string;
  owner: string;
  address: string;
  /** Visible if the page works. */
  workingElement: (page: Page) => ReturnType<Page['getByRole']>;
  seeCause: typeof seeCause;
}
const buyer = {
  remote: 'mfe_buyer',
  owner: 'squad-buyer',
  address: '/payment-fail',
  workingElement: (page: Page) => page.getByRole('heading', { level: 1, name: 'Find your order to pay' }),
  seeCause,
};
const TARGETS: Readonly<Record<string, Target>> = {
  entry: {
    ...buyer,
    files: /^\/_mf\/mfe_buyer\/.*remoteEntry\.\w+\.js$/,
    chunk: 'mfe_buyer remoteEntry',
  },
  'page chunk': {
    ...buyer,
    files: /^\/_mf\/mfe_buyer\/.*buyer-PaymentFail\.\w+\.js$/,
    chunk: 'buyer-PaymentFail',
  },
  'CSS chunk': {
    ...buyer,
    files: /^\/_mf\/mfe_buyer\/.*buyer-PaymentFail\.\w+\.css$/,
    chunk: 'buyer-PaymentFail',
  },
  // This part loads after the page, and only the owner of a seller's page sees it.
  'inner lazy chunk': {
    remote: 'mfe_public_page',
    owner: 'squad-public-page',
    address: '/layla',
    workingElement: (page) => page.getByRole('button', { name: 'Share' }),
    files: /^\/_mf\/mfe_public_page\/.*public-page-dialogs\.\w+\.js$/,
    chunk: 'public-page-dialogs',
    seeCause: seeCauseOfPart,
  },
};
/**
 * Failure type on the error screen. For a style sheet, the browser tells only that the load failed, so each
 * fault except `hang` has the type "style sheet".
 */
const FAILURE_TYPES: Readonly<Record<Fault, string>> = {
  '404': 'network, HTTP 404',
  '500': 'network, HTTP 500',
  'HTML with 200': 'wrong content',
  'empty body': 'wrong content',
  truncated: 'wrong content',
  hang: 'timeout',
  reset: 'network',
  'wrong integrity': 'wrong content',
};
const typeOf = (fault: Fault, kind: string) =>
  kind.startsWith('CSS chunk') && fault !== 'hang' ? 'style sheet' : FAILURE_TYPES[fault];

/** The short run contains only these combinations, with each kind of file once. */
const IN_SHORT_RUN = new Set([
  '404 × entry',
  'wrong integrity × page chunk',
  'hang × CSS chunk',
  'reset × inner lazy chunk',
]);

const combinations = Object.entries(TARGETS).flatMap(([kind, target]) =>
  FAULTS.map((fault) => ({ kind, target, fault })),
);
for (const { kind, target, fault } of combinations) {
  const name = `${fault} × ${kind}`;
  test(`${name}: the page names the chunk and reports the failure, other pages work, and Retry works${IN_SHORT_RUN.has(name) ? '' : ' @full'}`, async ({
    faulty: { proxy, registry },
    visit,
  }) => {
    const failure = `Loading chunk ${target.chunk} failed (${typeOf(fault, kind)}).`;
    await test.step('without the fault the same page works', async () => {
      const control = await visit();
      await control.goto(target.address);
      await expect(target.workingElement(control)).toBeVisible();
      await expect(control.getByText(/Loading chunk/)).toHaveCount(0);
    });
    proxy.setFault(target.files, fault);
    const since = proxy.reports.length;
    const page = await visit();
    await page.goto(target.address, { waitUntil: 'commit' });
    await target.seeCause(page, failure);
    expect(proxy.served, 'faults served').toBeGreaterThanOrEqual(1);
    const origin = await timeOrigin(page);

    await test.step('the report names remote, build and owner', async () => {
      const { build } = (await registry()).remotes[target.remote]!;
      const { remote, owner } = target;
      await seeReported(proxy, since, { remote, build, owner, message: failure });
    });
    await test.step('another remote works after a navigation', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'View Orders' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
      // A hanging load delays the load event of the document, so the test does not wait for this event.
      await page.goBack({ waitUntil: 'commit' });
      await target.seeCause(page, failure);
    });
    proxy.removeFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(target.workingElement(page)).toBeVisible();
    await expect(page.getByText(/Loading chunk/)).toHaveCount(0);
    expect(await timeOrigin(page), 'the page was not reloaded').toBe(origin);
  });
}

test('a hanging style sheet does not delay a server-rendered page', async ({ faulty: { proxy }, visit }) => {
  // The HTML contains the styles.
  proxy.setFault(/^\/_mf\/(shell\/.*main|mfe_public_page\/.*public-page-SellerPage)\.\w+\.css$/, 'hang');
  const page = await visit();
  await page.goto('/layla', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.locator('body'), 'the styles of the shell').toHaveCSS('margin', '0px');
  await expect(page.getByRole('main').locator('img').first(), 'the styles of the page').toHaveCSS(
    'object-fit',
    'cover',
  );
  expect(proxy.served, 'requested style sheets').toBe(0);
  proxy.removeFault();
});

/**
 * The time limit of a chunk load in the built code: `setTimeout(f.bind(null,void
 * 0,{type:"timeout",target:s}),12e4)`.
 */
const TIMERS = /\{type:"timeout",target:\w+\}\),([\de]+)\)/g;

test('the built runtimes and the shell stop each load after 120 s (product §2, §9)', () => {
  for (const workspace of WORKSPACES) {
    const text = builtRuntime(workspace);
    const bounds = [...text.matchAll(TIMERS)].map(([, ms]) => Number(ms));
    expect(bounds, workspace).toEqual([120_000, 120_000]);
  }
  expect(builtRuntime('shell')).toMatch(/\{script:\w+,timeout:(12e4|120000)\}/);
});
