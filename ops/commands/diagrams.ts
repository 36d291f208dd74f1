import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';
import { documents } from '../structure/diagrams';

export default defineCommand({
  usage: 'npm run diagrams',
  purpose: 'Draws the diagrams in docs/architecture.md and docs/processes.md again.',
  run() {
    for (const [file, text] of Object.entries(documents(ROOT))) writeFileSync(path.join(ROOT, file), text);
  },
});
