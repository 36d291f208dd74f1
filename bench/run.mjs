/**
 * `npm run bench [-- page …]`: the measurements named, or all. Each prints its table and keeps its raw runs in results/;
 * all of them end with one table of every goal (`-- summary` prints it from what was kept).
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
};
const summary = () => import('./summary/index.ts');
const KNOWN = { ...BENCHES, summary };

const [named, ...args] = process.argv.slice(2);
if (named !== undefined && !(named in KNOWN)) {
  console.error(`There is no measurement "${named}". There are: ${Object.keys(KNOWN).join(', ')}`);
  process.exit(1);
}
/** One that fails is told, and does not keep the others from being made. */
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
