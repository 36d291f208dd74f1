import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';
import { productSentences } from '../spec-map/product';
import { renderMap } from '../spec-map/render';
import { allTags } from '../spec-map/tags';

export default defineCommand({
  usage: 'npm run spec-map',
  purpose: 'Writes docs/spec-map.md from the tags in tests.',
  run() {
    writeFileSync(path.join(ROOT, 'docs/spec-map.md'), renderMap(productSentences(), allTags()));
  },
});
