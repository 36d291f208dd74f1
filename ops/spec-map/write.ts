/** `npm run spec-map` writes docs/spec-map.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { productSentences, ROOT } from './product';
import { renderMap } from './render';
import { allTags } from './tags';

writeFileSync(path.join(ROOT, 'docs/spec-map.md'), renderMap(productSentences(), allTags()));
