import { build } from '../build/run';
import { defineCommand } from '../lib/command';

export default defineCommand({
  usage: 'npm run build [-w <workspace>]',
  purpose:
    'Builds the named workspace, or each changed workspace with screens. The build is in its folder dist/.',
  maxArguments: Infinity,
  flags: { 'any-size': { help: 'also accepts a build that is larger than its budget' } },
  run: ({ positionals, values }) => build(positionals, { enforcesBudget: !values['any-size'] }),
});
