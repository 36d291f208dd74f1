import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';
import { readServer } from '../structure/read-imports';
import { problems } from '../structure/rules';

export default defineCommand({
  usage: 'node ops/run.mjs structure',
  purpose:
    'Checks imports, import cycles and writes to tables in the server’s folders (part of npm run lint).',
  run() {
    const source = readServer(ROOT);
    const problemsFound = problems(source);
    for (const problem of problemsFound) console.error(problem);
    console.log(`server structure: ${source.imports.length} imports, ${problemsFound.length} problems`);
    process.exitCode = problemsFound.length > 0 ? 1 : 0;
  },
});
