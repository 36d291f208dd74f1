/**
 * `npm run bench` runs all measurements, then lists every goal. `npm run bench -- page` runs only the measurement
 * `page`; further words are its options. `npm run bench -- summary` lists the goals of the stored results.
 */
import { Stop } from '../ops/lib/print';

type LoadMeasurement = () => Promise<{ main: (args: readonly string[]) => Promise<void> }>;
const BENCHES: Readonly<Record<string, LoadMeasurement>> = {
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
const summary: LoadMeasurement = async () => {
  const { summarize } = await import('./summary.ts');
  return { main: (summaryArgs) => summarize(Object.keys(BENCHES), summaryArgs) };
};
const MEASUREMENTS: Readonly<Record<string, LoadMeasurement>> = { ...BENCHES, summary };

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(MEASUREMENTS, name)) {
  console.error(`There is no measurement "${name}". Available: ${Object.keys(MEASUREMENTS).join(', ')}`);
  process.exit(1);
}
/** Prints the error of a failed measurement. The next measurements still run. */
async function measure(load: LoadMeasurement): Promise<void> {
  try {
    await (await load()).main(args);
  } catch (error) {
    // An unknown option is a mistake of the caller, so the output contains the message without the stack.
    const isMistake =
      error instanceof Stop || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    console.error(isMistake ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
const selected = name === undefined ? undefined : MEASUREMENTS[name];
for (const load of selected ? [selected] : [...Object.values(BENCHES), summary]) await measure(load);
process.exit();
