// @ts-check
/** `node ops/run.mjs <command>`. Plain JavaScript, because it runs before the packages are installed. */
import { existsSync } from 'node:fs';
import { versionProblem } from './bootstrap/node-version.mjs';

/** The bundle of the commands (`npm run bundle`) for container images, which have no development packages. */
const BUNDLE = new URL('./dist/main.js', import.meta.url);

const problem = versionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const args = process.argv.slice(2);
const { INSTALLING } = await import('./bootstrap/installing-commands.mjs');
const [name, ...commandArgs] = args;
const command = Object.entries(INSTALLING).find(([commandName]) => commandName === name)?.[1];
if (command && !commandArgs.includes('--help')) {
  const { readArguments } = await import('./bootstrap/arguments.mjs');
  try {
    readArguments(command, commandArgs);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const { ensureInstalled } = await import('./bootstrap/install.mjs');
  await ensureInstalled();
}
const tsx = await import('tsx/esm/api').catch(() => undefined);
tsx?.register();
if (!tsx && !existsSync(BUNDLE)) {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}
const { main } = await import(tsx ? './main.ts' : BUNDLE.href);
await main(args);
