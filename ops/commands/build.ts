import { build } from '../build/run';
import { defineCommand } from '../lib/command';

export default defineCommand({
  usage: 'npm run build [-w <workspace>]',
  purpose: 'Builds every workspace with screens that changed, or one, into its dist/ with a release.json.',
  most: Infinity,
  run: ({ positionals }) => build(positionals),
});
