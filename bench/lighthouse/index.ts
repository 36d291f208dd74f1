/**
 * `npm run bench -- lighthouse`: Lighthouse's scores of the public page, an item and a cart, in both
 * languages, on Lighthouse's simulated phone. Options: `--runs 5`, `--no-keep`.
 */
import type { Language } from '../../shared-api/contract';
import { cartOf } from '../../e2e/screens/open';
import { Api } from '../../e2e/steps/api';
import { LAYLA } from '../../e2e/steps/sign-in';
import { type Goal, limitGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { withProduct } from '../lib/product';
import { median } from '../lib/statistics';
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

export const main = measurement('lighthouse', { runs: 5 }, ({ runs: rounds }) =>
  // On a busy machine, server rendering can exceed its normal limit of 150 ms.
  withProduct({ env: { RENDER_MS: '5000' } }, async (product) => {
    const runs: Record<string, AuditFigures[]> = {};
    const shop = await new Api(product).shop(LAYLA.username);
    const pages: Page[] = (['en', 'ar'] as const).flatMap((language) => [
      { name: `public page, ${language}`, language, path: `/${LAYLA.username}`, stored: {} },
      { name: `item, ${language}`, language, path: `/view-order?u=${LAYLA.username}&type=reel`, stored: {} },
      { name: `cart, ${language}`, language, path: '/cart', stored: { cart: cartOf(shop.id) } },
    ]);
    // The first round warms the server and the disk cache up. Its scores are not used.
    for (let round = 0; round <= rounds; round += 1)
      for (const { name, language, path, stored } of pages) {
        const audited = await audit(product.url, path, stored, language);
        if (round > 0) (runs[name] ??= []).push(audited);
      }
    const imperfect = pages.map(
      ({ name }) => `${name}, audits below 1: ${imperfectAudits(runs[name] ?? []).join(', ') || 'nothing'}`,
    );
    return {
      text: `Lighthouse ${LIGHTHOUSE} on its simulated phone, medians of ${rounds} runs\n\n${imperfect.join('\n')}`,
      goals: pages.flatMap((page) => goalsOf(page, runs[page.name] ?? [])),
      browser: Object.values(runs)[0]?.[0]?.browser,
      data: { lighthouse: LIGHTHOUSE, runs },
    };
  }),
);

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
