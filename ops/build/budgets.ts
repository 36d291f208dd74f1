import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliSizes } from './brotli-sizes';
import { largest, type ModuleSizes } from './module-sizes';
import { ROOT } from '../lib/paths';
import { Stop } from '../lib/print';

/** Brotli bytes. */
export interface Weight {
  /** The largest first load of a page, including the files that all pages need. */
  firstLoad: number;
  /** All scripts and styles. */
  all: number;
}
export const BUDGETS_FILE = path.join(ROOT, 'budgets.json');
const MODULE_SIZES_FOLDER = path.join(ROOT, '.cache/modules');

export const readBudgets = (): Record<string, Weight> =>
  existsSync(BUDGETS_FILE) ? JSON.parse(readFileSync(BUDGETS_FILE, 'utf8')) : {};

/** @param firstLoads page → brotli bytes of its first load */
export async function weightOf(web: string, firstLoads: Readonly<Record<string, number>>): Promise<Weight> {
  const files = readdirSync(web).filter((file) => /\.(js|css)$/.test(file));
  const sizes = await brotliSizes(web, files);
  return {
    firstLoad: Math.max(...Object.values(firstLoads)),
    all: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** Returns one sentence for each exceeded budget. */
export function overBudget(name: string, weight: Weight, budget: Weight | undefined): string[] {
  if (!budget) return [];
  const labels = { firstLoad: 'the largest first load', all: 'the sum of all scripts and styles' };
  return (['firstLoad', 'all'] as const)
    .filter((kind) => weight[kind] > budget[kind])
    .map(
      (kind) =>
        `${name}: ${labels[kind]} is ${weight[kind]} brotli bytes, ${weight[kind] - budget[kind]} more than its budget of ${budget[kind]}.`,
    );
}

/**
 * Writes the size of every module to `.cache/modules/` if the workspace exceeds its budget.
 * @throws Stop with the excess and the largest modules
 */
export async function checkBudget(
  name: string,
  weight: Weight,
  measure: () => Promise<ModuleSizes>,
  budget: Weight | undefined = readBudgets()[name],
): Promise<void> {
  const excess = overBudget(name, weight, budget);
  if (excess.length === 0) return;
  const sizes = await measure();
  const file = path.join(MODULE_SIZES_FOLDER, `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
  throw new Stop(
    [
      ...excess,
      `Its largest modules, in minified bytes (complete list: ${path.relative(ROOT, file)}):`,
      ...largest(sizes),
      `Load some of these modules lazily (this reduces only the first load), or remove them. If the feature needs these bytes, run npm run budgets -- ${name} --accept, and give the reason in the commit message.`,
    ].join('\n'),
  );
}
