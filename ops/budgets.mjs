/** `npm run budgets [-- --accept] [workspace…]`: prints the size of each workspace beside its budget. */
import { register } from 'tsx/esm/api';
import { givenArgs } from './lib/args.mjs';

givenArgs('npm run budgets -- [workspace…] [--accept]', { accept: { type: 'boolean' } });
register();
const { main } = await import('./build/budget-command.ts');
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
