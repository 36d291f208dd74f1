/**
 * `npm run bench -- lighthouse`: Lighthouse's scores of the public page, an item and a cart, in both
 * languages, on Lighthouse's simulated phone. Options: `--runs 5`, `--no-keep`.
 */
import type { Language } from '../../shared-api/contract';
import { Product } from '../../e2e/fixtures/product';
import { cartOf } from '../../e2e/screens/open';
import { Api } from '../../e2e/steps/api';
import { LAYLA } from '../../e2e/steps/sign-in';
import { type Goal, goalTable, limitGoal } from '../lib/goal';
import { runContext, keepResults } from '../lib/results';
import { median } from '../lib/statistics';
import { readOptions } from '../lib/options';
import { type AuditFigures, audit, CATEGORIES, LIGHTHOUSE } from './audit';

/** Minimum score of each category, of 100. */
const MIN_SCORE = 98;

interface Page {
  name: string;
  language: Language;
  path: string;
  /** Local storage before the visit. */
  stored: Readonly<Record<string, unknown>>;
}

export async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args, {
    runs: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: true },
  });
  // On a busy machine, server rendering can exceed its normal limit of 150 ms.
  const product = await Product.start({ env: { RENDER_MS: '5000' } });
  const runs: Record<string, AuditFigures[]> = {};
  const shop = await new Api(product).shop(LAYLA.username);
  const pages: Page[] = (['en', 'ar'] as const).flatMap((language) => [
    { name: `public page, ${language}`, language, path: `/${LAYLA.username}`, stored: {} },
    { name: `item, ${language}`, language, path: `/view-order?u=${LAYLA.username}&type=reel`, stored: {} },
    { name: `cart, ${language}`, language, path: '/cart', stored: { cart: cartOf(shop.id) } },
  ]);
  try {
    // The first round warms the server and the disk cache up. Its scores are not used.
    for (let round = 0; round <= Number(values.runs); round += 1)
      for (const { name, language, path, stored } of pages) {
        const audited = await audit(product.url, path, stored, language);
        if (round > 0) (runs[name] ??= []).push(audited);
      }
  } finally {
    await product.stop();
    await product.removeData();
  }
  const goals = pages.flatMap((page) => goalsOf(page, runs[page.name] ?? []));
  console.log(
    `\nLighthouse ${LIGHTHOUSE} on its simulated phone, medians of ${values.runs} runs\n\n${goalTable(goals)}`,
  );
  for (const { name } of pages)
    console.log(`\n${name}, audits below 1: ${imperfectAudits(runs[name] ?? []).join(', ') || 'nothing'}`);
  const browser = Object.values(runs)[0]?.[0]?.browser;
  if (values.keep) keepResults('lighthouse', { ...runContext(browser), lighthouse: LIGHTHOUSE, goals, runs });
}

const goalsOf = ({ name }: Page, runs: readonly AuditFigures[]): Goal[] =>
  CATEGORIES.map((category) => {
    const value = Math.round(median(runs.map(({ scores }) => scores[category])));
    return limitGoal({ goal: `${name}, ${category}`, value, least: MIN_SCORE });
  });
/** Audits with a median score below 1, with their medians. */
function imperfectAudits(runs: readonly AuditFigures[]): string[] {
  const ids = new Set(runs.flatMap(({ audits }) => audits.map(({ id }) => id)));
  return [...ids].flatMap((id) => {
    const score = median(
      runs.flatMap(({ audits }) => audits.filter((audit) => audit.id === id)).map(({ score }) => score),
    );
    return score < 1 ? [`${id} ${score.toFixed(2)}`] : [];
  });
}
