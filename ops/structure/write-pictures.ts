/** `npm run diagrams`: draws the pictures in the documents again. */
import { writeFileSync } from 'node:fs';
import { documents } from './pictures';

for (const [file, text] of Object.entries(documents(process.cwd()))) writeFileSync(file, text);
