import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { ROOT, WORKSPACES } from '../lib/paths';
import { physicalCss } from '../lib/physical-css';

const FOLDERS = [...WORKSPACES, 'shared-ui', 'server'].filter((name) => existsSync(path.join(ROOT, name)));
const stylesheets = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(
      (e) => e.isFile() && e.name.endsWith('.css') && !/node_modules|[/\\]dist([/\\]|$)/.test(e.parentPath),
    )
    .map((e) => path.join(e.parentPath, e.name));

export default defineCommand({
  usage: 'node ops/run.mjs lint-css [file…]',
  purpose: 'Rejects physical CSS (left, right) and text in px in the named stylesheets, or in all.',
  most: Infinity,
  run({ positionals }) {
    const files =
      positionals.length > 0 ? positionals : FOLDERS.flatMap((name) => stylesheets(path.join(ROOT, name)));
    const problems = files.flatMap((file) =>
      physicalCss(readFileSync(file, 'utf8'), path.relative(ROOT, file)),
    );
    for (const problem of problems) console.error(problem);
    console.log(`logical CSS: ${files.length} stylesheets, ${problems.length} problems`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  },
});
