/** Runs the commands of the project: `node ops/run.mjs <command>` or `npm run <command>`. */
import type { Command } from './lib/command';
import { Stop } from './lib/say';

/**
 * Name → function that loads the command. Each command is loaded separately, because a container image has
 * the packages of only some commands.
 */
export const COMMANDS: Readonly<Record<string, () => Promise<{ default: Command }>>> = {
  start: () => import('./commands/start'),
  test: () => import('./commands/test'),
  dev: () => import('./commands/dev'),
  build: () => import('./commands/build'),
  budgets: () => import('./commands/budgets'),
  alone: () => import('./commands/alone'),
  'new-remote': () => import('./commands/new-remote'),
  'new-language': () => import('./commands/new-language'),
  release: () => import('./commands/release'),
  rollback: () => import('./commands/rollback'),
  promote: () => import('./commands/promote'),
  releases: () => import('./commands/releases'),
  grant: () => import('./commands/grant'),
  'host-api': () => import('./commands/host-api'),
  'pack-host': () => import('./commands/pack-host'),
  'upgrade-check': () => import('./commands/upgrade-check'),
  'pin-federation': () => import('./commands/pin-federation'),
  skew: () => import('./commands/skew'),
  serve: () => import('./commands/serve'),
  migrate: () => import('./commands/migrate'),
  bundle: () => import('./commands/bundle'),
  operator: () => import('./commands/operator'),
  backup: () => import('./commands/backup'),
  restore: () => import('./commands/restore'),
  drill: () => import('./commands/drill'),
  summary: () => import('./commands/summary'),
  proof: () => import('./proof/proof'),
  audit: () => import('./commands/audit'),
  structure: () => import('./commands/structure'),
  diagrams: () => import('./commands/diagrams'),
  'spec-map': () => import('./commands/spec-map'),
  'complete-lock': () => import('./commands/complete-lock'),
  'node-versions': () => import('./commands/node-versions'),
};

async function list(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, load]) => `  ${name.padEnd(20)} ${(await load()).default.purpose}`,
    ),
  );
  return ['Usage: node ops/run.mjs <command> [--help]', '', ...rows].join('\n');
}

async function run(name: string | undefined, args: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help') {
    console.log(await list());
    return;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new Stop(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  const { default: command } = await load();
  if (args.includes('--help')) console.log(command.help());
  else await command.run(args);
}

/** Runs a command. If the command fails, this function prints the error message and exits with status 1. */
export async function main([name, ...args]: readonly string[]): Promise<void> {
  try {
    await run(name, args);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
