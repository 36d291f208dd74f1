/** The command that prints the size and the budget of each workspace. */
import { writeFileSync } from 'node:fs';
import { BUDGETS_FILE, readBudgets, type Weight } from './budgets';
import { weigh } from './run';
import { WORKSPACES } from './workspaces';

/**
 * A new budget is the size times this factor. Files contain the names of other files with hashes. These names
 * compress differently in each checkout, which is not growth.
 */
const ROOM = 1.005;
const STEP = 100;

const withRoom = (bytes: number) => Math.ceil((bytes * ROOM) / STEP) * STEP;

/** @param accept whether the current sizes become the budgets */
export async function budgets(names: readonly string[], accept: boolean): Promise<void> {
  const storedBudgets = readBudgets();
  for (const name of names.length > 0 ? names : WORKSPACES) {
    const weight = await weigh(name);
    if (accept) storedBudgets[name] = { firstLoad: withRoom(weight.firstLoad), all: withRoom(weight.all) };
    const shown = (kind: keyof Weight) => `${weight[kind]} of ${storedBudgets[name]?.[kind] ?? 'no budget'}`;
    console.log(`${name.padEnd(16)} first load ${shown('firstLoad')}, all ${shown('all')}`);
  }
  if (accept) writeFileSync(BUDGETS_FILE, `${JSON.stringify(storedBudgets, null, 2)}\n`);
}
