/**
 * `npm run bench [-- page …]`: runs the named measurement, or all measurements. Each measurement prints its
 * table and writes its raw figures to results/. After all measurements, one table lists every goal.
 * `npm run bench -- summary` prints this table from the stored results.
 */
import { Stop } from '../ops/lib/say';

type Load = () => Promise<{ main: (args: string[]) => Promise<void> }>;
const BENCHES: Readonly<Record<string, Load>> = {
  page: () => import('./page/index.ts'),
  routes: () => import('./routes/index.ts'),
  path: async () => (await import('./routes/index.ts')).path,
  taps: () => import('./taps/index.ts'),
  api: () => import('./api/index.ts'),
  scale: () => import('./api/scale.ts'),
  console: () => import('./api/console.ts'),
  cost: () => import('./cost/index.ts'),
  encryption: () => import('./encryption/index.ts'),
  build: () => import('./build/index.ts'),
  moving: () => import('./moving/index.ts'),
  lighthouse: () => import('./lighthouse/index.ts'),
  briefs: () => import('./briefs/index.ts'),
};
const summary: Load = () => import('./summary/index.ts');
const KNOWN: Readonly<Record<string, Load>> = { ...BENCHES, summary };

const [named, ...args] = process.argv.slice(2);
if (named !== undefined && !Object.hasOwn(KNOWN, named)) {
  console.error(`There is no measurement "${named}". Available: ${Object.keys(KNOWN).join(', ')}`);
  process.exit(1);
}
/**
 * Runs a measurement. If it fails, this function prints the error, so that the next measurements still run.
 */
async function measure(load: Load): Promise<void> {
  try {
    await (await load()).main(args);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
const runNamed = named === undefined ? undefined : KNOWN[named];
for (const load of runNamed ? [runNamed] : [...Object.values(BENCHES), summary]) await measure(load);
process.exit();
