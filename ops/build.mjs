/** `npm run build` (everything) or `npm run build -w <workspace>`: `dist/` with its release.json, skipped when unchanged. */
import { register } from 'tsx/esm/api';
import { givenArgs } from './lib/args.mjs';

givenArgs('npm run build [-w <workspace>]', {});
register();
const { main } = await import('./build/run.ts');
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
