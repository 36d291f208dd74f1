/**
 * The budgets of each workspace in brotli bytes (budgets.json). A build over its budget fails and names the modules
 * that grew since the budget was accepted (budgets.modules.json).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliSizes } from './brotli-sizes';
import { growth, type ModuleSizes } from './module-sizes';
import { ROOT } from './workspaces';

export interface Weight {
  /** The largest first load of a page, including the container's common files. */
  firstLoad: number;
  /** All scripts and styles. */
  all: number;
}
export const BUDGETS_FILE = path.join(ROOT, 'budgets.json');
export const MODULES_FILE = path.join(ROOT, 'budgets.modules.json');

const readJson = <T>(file: string): Record<string, T> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, T>) : {};
export const readBudgets = () => readJson<Weight>(BUDGETS_FILE);
export const readModules = () => readJson<ModuleSizes>(MODULES_FILE);

/** @param firstLoads brotli bytes by page, from the release manifest */
export async function weightOf(web: string, firstLoads: Readonly<Record<string, number>>): Promise<Weight> {
  const files = readdirSync(web).filter((file) => /\.(js|css)$/.test(file));
  const sizes = await brotliSizes(web, files);
  return {
    firstLoad: Math.max(...Object.values(firstLoads)),
    all: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}

/** @param name workspace, @param budget undefined for a workspace without a budget */
export function overBudget(name: string, weight: Weight, budget: Weight | undefined): string[] {
  if (!budget) return [];
  const said = { firstLoad: 'its heaviest first load', all: 'all of it' };
  return (['firstLoad', 'all'] as const)
    .filter((kind) => weight[kind] > budget[kind])
    .map(
      (kind) =>
        `${name}: ${said[kind]} is ${weight[kind]} brotli bytes, ${weight[kind] - budget[kind]} more than its budget of ${budget[kind]}.`,
    );
}

/**
 * @param measure returns the modules of the build
 * @throws Error with the excess and the modules that grew
 */
export async function checkBudget(
  name: string,
  weight: Weight,
  measure: () => Promise<ModuleSizes>,
  { budget, accepted }: { budget?: Weight; accepted?: ModuleSizes } = {
    budget: readBudgets()[name],
    accepted: readModules()[name],
  },
): Promise<void> {
  const over = overBudget(name, weight, budget);
  if (over.length === 0) return;
  const grown = growth(accepted ?? {}, await measure());
  throw new Error(
    [
      ...over,
      'Modules that grew since the budget was accepted, in minified bytes:',
      ...(grown.length > 0 ? grown : ['    none; the styles did']),
      'Load parts of it lazily. If it is worth its weight: npm run budgets -- --accept, and say why in the commit.',
    ].join('\n'),
  );
}
