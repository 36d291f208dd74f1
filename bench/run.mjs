/** `npm run bench [-- page …]`: the measurements named, or all. Each prints its table and keeps its raw runs in results/. */
import { register } from 'tsx/esm/api';

register();
const BENCHES = { page: () => import('./page/index.ts'), api: () => import('./api/index.ts') };

const [named, ...args] = process.argv.slice(2);
const all = Object.keys(BENCHES);
if (named !== undefined && !(named in BENCHES)) {
  console.error(`There is no measurement "${named}". There are: ${all.join(', ')}`);
  process.exit(1);
}
try {
  for (const name of named ? [named] : all) await (await BENCHES[name]()).main(args);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
