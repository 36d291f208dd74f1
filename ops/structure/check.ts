/** `npm run lint` ends with this: who imports whom in the server. */
import { readServer } from './read-imports';
import { problems } from './rules';

const source = readServer(process.cwd());
const found = problems(source);
for (const problem of found) console.error(problem);
console.log(`server structure: ${source.imports.length} imports, ${found.length} problems`);
process.exit(found.length > 0 ? 1 : 0);
