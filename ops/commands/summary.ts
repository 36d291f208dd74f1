import { readFileSync } from 'node:fs';
import { defineCommand } from '../lib/command';
import { Stop } from '../lib/print';
import { collect, describeSummary } from '../lib/summary';

export default defineCommand({
  usage: 'npm run summary -- [log…]',
  purpose:
    'Prints load times and failures in browsers, by remote and build. Without a file: from standard input.',
  maxArguments: Infinity,
  run({ positionals: files }) {
    if (files.length === 0 && process.stdin.isTTY)
      throw new Stop('Name the log: npm run summary -- server.log, or pass it on standard input.');
    const texts = (files.length > 0 ? files : [0]).map((file) => readFileSync(file, 'utf8'));
    console.log(describeSummary(collect(texts.flatMap((text) => text.split('\n')))).join('\n'));
  },
});
