import { writeFileSync } from 'node:fs';
import { BUDGETS_FILE, readBudgets, type Weight } from '../build/budgets';
import { weigh } from '../build/run';
import { defineCommand } from '../lib/command';
import { WORKSPACES } from '../lib/paths';

/**
 * Margin of a new budget. Files contain the hashed names of other files. The hashes compress differently in
 * each checkout, so the size of equal code differs a little.
 */
const MARGIN_FACTOR = 1.005;
const ROUNDING_BYTES = 100;

const withMargin = (bytes: number) => Math.ceil((bytes * MARGIN_FACTOR) / ROUNDING_BYTES) * ROUNDING_BYTES;

export default defineCommand({
  usage: 'npm run budgets [-- <workspace…>]',
  purpose: 'Prints the size of each workspace beside its budget.',
  flags: { accept: { help: 'stores the current sizes as budgets' } },
  maxArguments: Infinity,
  async run({ values, positionals: names }) {
    const budgets = readBudgets();
    for (const name of names.length > 0 ? names : WORKSPACES) {
      const weight = await weigh(name);
      if (values.accept)
        budgets[name] = { firstLoad: withMargin(weight.firstLoad), all: withMargin(weight.all) };
      const sizeAndBudget = (kind: keyof Weight) =>
        `${weight[kind]} of ${budgets[name]?.[kind] ?? 'no budget'}`;
      console.log(`${name.padEnd(16)} first load ${sizeAndBudget('firstLoad')}, all ${sizeAndBudget('all')}`);
    }
    if (values.accept) writeFileSync(BUDGETS_FILE, `${JSON.stringify(budgets, null, 2)}\n`);
  },
});
