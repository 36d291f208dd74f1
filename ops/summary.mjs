/**
 * `npm run summary -- server.log…`, or a log on standard input: load times and failures in browsers, by remote and
 * build.
 */
import { readFileSync } from 'node:fs';
import { readArgs } from './lib/args.mjs';
import { run, Stop } from './lib/say.mjs';
import { collect, describeSummary } from './lib/summary.mjs';

await run(async () => {
  const files = readArgs('npm run summary -- [log…]').positionals;
  if (files.length === 0 && process.stdin.isTTY)
    throw new Stop('Name the log: npm run summary -- server.log, or pass it on standard input.');
  const texts = (files.length > 0 ? files : [0]).map((file) => readFileSync(file, 'utf8'));
  console.log(describeSummary(collect(texts.flatMap((text) => text.split('\n')))).join('\n'));
});
