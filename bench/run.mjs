/**
 * `npm run bench [-- page …]`: runs the named measurements, or all. Each prints its table and stores its raw runs in
 * results/. At the end one table has every goal (`-- summary` prints it from the stored results).
 */
import { register } from 'tsx/esm/api';

register();
const BENCHES = {
  page: () => import('./page/index.ts'),
  routes: () => import('./routes/index.ts'),
  api: () => import('./api/index.ts'),
  scale: () => import('./api/scale.ts'),
  build: () => import('./build/index.ts'),
  moving: () => import('./moving/index.ts'),
  lighthouse: () => import('./lighthouse/index.ts'),
  briefs: () => import('./briefs/index.ts'),
};
const summary = () => import('./summary/index.ts');
const KNOWN = { ...BENCHES, summary };

const [named, ...args] = process.argv.slice(2);
if (named !== undefined && !(named in KNOWN)) {
  console.error(`There is no measurement "${named}". There are: ${Object.keys(KNOWN).join(', ')}`);
  process.exit(1);
}
/** A failed measurement is reported and does not stop the others. */
async function measure(load, args) {
  try {
    await (await load()).main(args);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
for (const load of named ? [KNOWN[named]] : [...Object.values(BENCHES), summary]) await measure(load, args);
process.exit();
