/** `npm run budgets`: the size of each workspace beside its budget; `-- --accept` makes the current size the budget. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUDGETS_FILE, MODULES_FILE, readBudgets, readModules, type Weight } from './budgets';
import { measureModules } from './measure-modules';
import { LEAST_BYTES, type ModuleSizes } from './module-sizes';
import { type Configure, weigh } from './run';
import { ROOT, WORKSPACES } from './workspaces';

/** Allowance for changes that are not growth. */
const ROOM = 1.03;
const STEP = 500;

const withRoom = (bytes: number) => Math.ceil((bytes * ROOM) / STEP) * STEP;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { accept: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const budgets = readBudgets();
  const modules = readModules();
  for (const name of positionals.length > 0 ? positionals : WORKSPACES) {
    const weight = await weigh(name);
    if (values.accept) {
      budgets[name] = { firstLoad: withRoom(weight.firstLoad), all: withRoom(weight.all) };
      const { default: configure } = (await import(path.join(ROOT, name, 'rspack.config.ts'))) as {
        default: Configure;
      };
      modules[name] = recorded(await measureModules(configure));
    }
    const shown = (kind: keyof Weight) => `${weight[kind]} of ${budgets[name]?.[kind] ?? 'no budget'}`;
    console.log(`${name.padEnd(16)} first load ${shown('firstLoad')}, all ${shown('all')}`);
  }
  if (!values.accept) return;
  writeFileSync(BUDGETS_FILE, json(budgets));
  writeFileSync(MODULES_FILE, json(modules));
}

/** Sorted by name, so that a change is one line of a diff. */
const recorded = (sizes: ModuleSizes): ModuleSizes =>
  Object.fromEntries(
    Object.entries(sizes)
      .filter(([, bytes]) => bytes >= LEAST_BYTES)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
