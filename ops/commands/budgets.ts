import { budgets } from '../build/budget-command';
import { defineCommand } from '../lib/command';

export default defineCommand({
  usage: 'npm run budgets [-- <workspace…>]',
  purpose: 'Prints the size of each workspace beside its budget.',
  flags: { accept: { type: 'boolean', help: 'stores the current sizes as budgets' } },
  maxArguments: Infinity,
  run: ({ values, positionals }) => budgets(positionals, values.accept === true),
});
