import { writeFileSync } from 'node:fs';
import { BUDGETS_FILE, readBudgets, type Weight } from './budgets';
import { weigh } from './run';
import { WORKSPACES } from './workspaces';

/**
 * Margin of a new budget. Files contain the hashed names of other files. The hashes compress differently in
 * each checkout, so the size of equal code differs a little.
 */
const MARGIN_FACTOR = 1.005;
const ROUNDING_BYTES = 100;

const withMargin = (bytes: number) => Math.ceil((bytes * MARGIN_FACTOR) / ROUNDING_BYTES) * ROUNDING_BYTES;

/** @param accept stores the current sizes as budgets */
export async function budgets(names: readonly string[], accept: boolean): Promise<void> {
  const storedBudgets = readBudgets();
  for (const name of names.length > 0 ? names : WORKSPACES) {
    const weight = await weigh(name);
    if (accept)
      storedBudgets[name] = { firstLoad: withMargin(weight.firstLoad), all: withMargin(weight.all) };
    const sizeAndBudget = (kind: keyof Weight) =>
      `${weight[kind]} of ${storedBudgets[name]?.[kind] ?? 'no budget'}`;
    console.log(`${name.padEnd(16)} first load ${sizeAndBudget('firstLoad')}, all ${sizeAndBudget('all')}`);
  }
  if (accept) writeFileSync(BUDGETS_FILE, `${JSON.stringify(storedBudgets, null, 2)}\n`);
}
