/**
 * Audits a page with Lighthouse's command line in a new browser profile. npx downloads Lighthouse. Lighthouse is not
 * a dependency of the project, because it would add 150 packages.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { freePort } from '../../ops/lib/free-port';
import { withTemporaryFolder } from '../../ops/lib/temporary-folder';
import type { Language } from '../../shared-api/contract';
import { findBrowser, launchOptionsOf } from '../../ops/smoke/browser';

export const LIGHTHOUSE = '12.8.2';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** The audit fills local storage on this document before it opens the page, because this document runs no script. */
const ADDRESS_WITHOUT_SCRIPT = '/robots.txt';

export interface AuditFigures {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that affect the score of a category. Their score is between 0 and 1. */
  audits: { category: Category; id: string; weight: number; score: number }[];
  /** Simulated times, in ms, on the phone. CLS has no unit. */
  metrics: Record<string, number>;
  browser: string;
}
interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/**
 * @param stored entries of local storage before the visit
 * @throws Error with Lighthouse's message when the audit fails
 */
export async function audit(
  origin: string,
  address: string,
  stored: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<AuditFigures> {
  const port = await freePort();
  return withTemporaryFolder(async (folder) => {
    const options = launchOptionsOf(findBrowser());
    const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      ...options,
      args: [...options.args, `--remote-debugging-port=${port}`],
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await context.addCookies([{ name: 'lang', value: language, url: origin }]);
      await page.goto(origin + ADDRESS_WITHOUT_SCRIPT);
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
      }, stored);
      const report = await runLighthouse(origin + address, port, path.join(folder, 'report.json'));
      if (report.runtimeError) throw new Error(report.runtimeError.message);
      return figuresOf(report, context.browser()?.version() ?? '');
    } finally {
      await context.close();
    }
  });
}

/** Chromium sometimes loses the trace of a visit. Then the audit is repeated. */
const TRACE_LOST = /NO_NAVSTART/;

async function runLighthouse(url: string, port: number, file: string, attempts = 3): Promise<Report> {
  try {
    await promisify(execFile)('npx', [
      '--yes',
      `lighthouse@${LIGHTHOUSE}`,
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
    ]);
  } catch (error) {
    if (attempts === 1 || !TRACE_LOST.test(String((error as { stderr?: string }).stderr))) throw error;
    return runLighthouse(url, port, file, attempts - 1);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function figuresOf({ categories, audits }: Report, browser: string): AuditFigures {
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]),
    ) as AuditFigures['scores'],
    audits: CATEGORIES.flatMap((category) =>
      categories[category].auditRefs.flatMap(({ id, weight }) => {
        const score = audits[id]?.score ?? null;
        return weight > 0 && score !== null ? [{ category, id, weight, score }] : [];
      }),
    ),
    metrics: Object.fromEntries(METRICS.map((id) => [id, audits[id]?.numericValue ?? Number.NaN])),
    browser,
  };
}
