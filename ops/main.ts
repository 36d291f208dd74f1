import type { Command } from './lib/command';
import { messageOf, Stop } from './lib/print';

/** Each command is loaded separately, because a container image has the packages of only some commands. */
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

/** @throws Stop if a package of the command is missing, as in a container image */
export async function load(name: string, commands = COMMANDS): Promise<Command> {
  try {
    return (await commands[name]!()).default;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, missing] = /^Cannot find package '(.+?)'/.exec(message ?? '') ?? [];
    if (code !== 'ERR_MODULE_NOT_FOUND' || !missing) throw error;
    throw new Stop(
      `The command ${name} needs the package ${missing}, which is not installed here. Run it in a clone of the repository, after npm ci.`,
    );
  }
}

async function commandList(): Promise<string> {
  const rows = await Promise.all(
    Object.keys(COMMANDS).map(async (name) => {
      const purpose = await load(name).then(
        (command) => command.purpose,
        (error: unknown) => messageOf(error),
      );
      return `  ${name.padEnd(20)} ${purpose}`;
    }),
  );
  return ['Usage: node ops/run.mjs <command> [--help]', '', ...rows].join('\n');
}

async function run(name: string | undefined, args: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help') {
    console.log(await commandList());
    return;
  }
  if (!Object.hasOwn(COMMANDS, name))
    throw new Stop(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  const command = await load(name);
  if (args.includes('--help')) console.log(command.help());
  else await command.run(args);
}

/** Prints the error message of a failed command, and exits with status 1. */
export async function main([name, ...args]: readonly string[]): Promise<void> {
  try {
    await run(name, args);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
