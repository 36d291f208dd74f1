/**
 * Opens every page of uploaded builds in a headless browser, inside the shell of the running server.
 * Documents, headers and files are the same as after the release. Users do not get these builds yet.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import { LATE_SCRIPTS, type Registry, type ReleaseManifest } from '../../shared-api/contract';
import { inParallel } from '../lib/in-parallel';
import { findBrowser, launchOptionsOf } from './browser';
import { type SmokePage, smokePages } from './plan';

const MAX_TABS = 3;
/** Time limit, in ms, for each step of a page. */
const STEP_TIMEOUT_MS = 30_000;
/** Time limit, in ms, for a page. It is longer than the steps of a page that responds. */
const PAGE_TIMEOUT_MS = 4 * STEP_TIMEOUT_MS;

/** A fake session of a seller. The server does not accept its token. */
const SESSION = JSON.stringify({ id: 'smoke', username: 'smoke', accessToken: 'smoke' });

export interface Smoke {
  url: string;
  /** Release token for the builds. */
  token: string;
  manifests: readonly ReleaseManifest[];
  /** Time limit, in ms, for each page. Default: PAGE_TIMEOUT_MS */
  pageTimeoutMs?: number;
  /** Called after each page. */
  onPage?: (done: number, total: number) => void;
}

/**
 * @returns one message with the next step for each page that does not work
 * @throws Error when there is no browser
 */
export async function smoke({
  url,
  token,
  manifests,
  pageTimeoutMs = PAGE_TIMEOUT_MS,
  onPage,
}: Smoke): Promise<string[]> {
  const live = (await (await fetch(`${url}/_mf/registry.json`)).json()) as Registry;
  const pages = smokePages(manifests, live);
  const browser = await chromium.launch(launchOptionsOf(findBrowser()));
  const headers = {
    authorization: `Bearer ${token}`,
    'x-release-candidate': manifests.map(({ name, build }) => `${name}/${build}`).join(','),
  };
  const reasons: string[] = [];
  try {
    const open = async (page: SmokePage) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      });
      // A page with an endless loop never answers the browser, and its context never closes.
      const problem = await Promise.race([
        problemOf(context, page, headers).finally(() => context.close()),
        wait(pageTimeoutMs, `it did not respond within ${pageTimeoutMs / 1000} s.`, { ref: false }),
      ]);
      if (problem)
        reasons.push(
          `${page.name} at ${page.path}: ${problem} Open it on your machine (npm run dev), fix it, release again.`,
        );
    };
    await inParallel(pages, MAX_TABS, open, onPage);
  } finally {
    await browser.close();
  }
  return reasons.sort();
}

/** Returns the problems of one page, or undefined. */
async function problemOf(
  context: BrowserContext,
  { path, signedIn, scripts }: SmokePage,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`it threw "${error.message}".`));
  page.on('console', (message) => {
    const [line = ''] = message.text().split('\n');
    // Failed requests of files are reported with their status, by another listener. Failed requests of data are no fault of
    // the build, because the seller "smoke" may not exist.
    if (message.type() === 'error' && !line.startsWith('Failed to load resource'))
      problems.push(`the console contains "${line}".`);
  });
  const isFile = (url: string) => new URL(url).pathname.includes('/_mf/');
  page.on('response', (answer) => {
    if (isFile(answer.url()) && answer.status() >= 400)
      problems.push(`${new URL(answer.url()).pathname} returns ${answer.status()}.`);
  });
  if (signedIn) await page.addInitScript((session) => localStorage.setItem('user', session), SESSION);
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return route.continue({ headers: { ...request.headers(), ...headers } });
    if (pathname.endsWith('/client-report')) {
      const report = failureIn(request.postData());
      if (report) problems.push(`it reported: ${report}.`);
      return route.fulfill({ json: {} });
    }
    if (!pathname.startsWith('/api/')) return route.continue();
    // Without a response the page stays in its loading state, and the call cannot write data.
    if (signedIn || request.method() !== 'GET') return undefined;
    return route.continue();
  });
  try {
    const answer = await page.goto(path, { timeout: STEP_TIMEOUT_MS });
    // A path that needs real data may have the status 404 and still show the page.
    if (!answer || answer.status() >= 500) return `its document answers ${answer?.status() ?? 'nothing'}.`;
    await page.locator(`#${LATE_SCRIPTS}`).waitFor({ state: 'detached', timeout: STEP_TIMEOUT_MS });
    await page.waitForFunction(haveScriptsLoaded, scripts, { timeout: STEP_TIMEOUT_MS });
    await page.evaluate(waitUntilPainted);
    const text = await page.evaluate(
      () => document.querySelector('#root main:not([data-frame] main)')?.innerHTML,
    );
    if (!text) problems.push('its content stays empty.');
  } catch (error) {
    const missing = await page.evaluate(missingScripts, scripts).catch(() => scripts);
    if (missing.length > 0 && problems.length === 0)
      problems.push(`${missing.join(', ')} did not load within ${STEP_TIMEOUT_MS / 1000} s.`);
    else if (problems.length === 0) problems.push(`${String(error).split('\n')[0]}.`);
  }
  return problems.length > 0 ? [...new Set(problems)].join(' ') : undefined;
}

/** Returns undefined for a report of load times. */
function failureIn(body: string | null): string | undefined {
  try {
    const { kind, message } = JSON.parse(body ?? '') as Record<string, string>;
    return kind === 'loads' ? undefined : `${kind} failure "${message}"`;
  } catch {
    return 'a failure';
  }
}

/* The following functions run in the page. */

const missingScripts = (scripts: readonly string[]) =>
  scripts.filter(
    (script) =>
      !performance
        .getEntriesByType('resource')
        // Files may be at another origin and in a folder, so only the end of the URL is compared.
        .some((entry) => entry.name.endsWith(script) && (entry as PerformanceResourceTiming).responseEnd > 0),
  );
/** Returns true also if the page shows an error, because such a page reports the reason. */
const haveScriptsLoaded = (scripts: readonly string[]) =>
  document.querySelector('[role=alert] button') !== null ||
  scripts.every((script) =>
    performance
      .getEntriesByType('resource')
      .some((entry) => entry.name.endsWith(script) && (entry as PerformanceResourceTiming).responseEnd > 0),
  );
/**
 * Waits for the paint and the effects of the page. Inner functions must have no names, because the loader of
 * this file adds calls of a helper to named functions, and the page does not have this helper.
 */
const waitUntilPainted = async () => {
  for (let i = 0; i < 3; i++) {
    await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }));
  }
};
