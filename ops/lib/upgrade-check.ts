/** Tries the newest versions of federation, rspack and React in a copy of the checkout. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { smoke } from '../smoke/smoke';
import { SHARED_PATHS, copyParts } from './separate-checkout';
import { plainEnv } from './child';
import { freePort } from './free-port';
import { WORKSPACES } from './paths';
import { readBuild } from './release';
import { messageOf, printLine, Stop } from './print';

/** Group → packages that must be upgraded together. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  federation: [
    '@module-federation/enhanced',
    '@module-federation/runtime',
    '@module-federation/runtime-tools',
  ],
  rspack: ['@rspack/core', '@rspack/cli', '@rspack/plugin-react-refresh'],
  react: ['react', 'react-dom', '@types/react', '@types/react-dom'],
};
/** Maximum start time, in ms, of the copy's product. */
const START_TIMEOUT_MS = 600_000;
/** The report shows the last lines of a failed step. */
const OUTPUT_LINES = 12;

/**
 * @param wantedName a group or one of its packages; undefined means all groups
 * @throws Stop for an unknown name
 */
export function packagesOf(wantedName: string | undefined): string[] {
  if (wantedName === undefined) return Object.values(GROUPS).flat();
  const group = Object.entries(GROUPS).find(
    ([name, packages]) => name === wantedName || packages.includes(wantedName),
  );
  if (group) return [...group[1]];
  throw new Stop(
    `The value of --only must be ${Object.keys(GROUPS).join(', ')}, or one of their packages. Nothing was done.`,
  );
}

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
/** Replaces versions in a package.json. @returns one line for each change */
export function withVersions(packageJson: PackageJson, versions: Readonly<Record<string, string>>): string[] {
  return [packageJson.dependencies, packageJson.devDependencies].flatMap((list) =>
    Object.entries(list ?? {}).flatMap(([name, before]) => {
      const after = versions[name];
      if (!list || after === undefined || after === before) return [];
      list[name] = after;
      return [`${name} ${before} → ${after}`];
    }),
  );
}

interface Step {
  name: string;
  /** Output of a failed step. */
  failure?: string;
}

/** Returns the output of a failed program, or undefined after success. */
function failureOf(folder: string, command: string, args: readonly string[]): string | undefined {
  try {
    execFileSync(command, args, {
      cwd: folder,
      env: plainEnv(),
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`.trim() || messageOf(error);
  }
}

/** Starts the product of the copy. @throws Error with the output when the product does not become ready */
async function startCopy(folder: string, data: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['ops/run.mjs', 'start'], {
    cwd: folder,
    env: { ...plainEnv(), PORT: String(await freePort()), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const [, url] = /ready (http:\S+)/.exec(output) ?? [];
    if (url) return { url, child };
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || performance.now() > deadline) {
      await endProduct(child);
      throw new Error(`not ready\n${output}`);
    }
    await wait(100);
  }
}
/** Waits until the product has ended, because its folder is removed next. */
async function endProduct(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
}

/** Opens every page of the copy's builds. @returns the problems, or undefined */
async function pageFailure(folder: string): Promise<string | undefined> {
  const data = path.join(folder, '.data');
  try {
    const { url, child } = await startCopy(folder, data);
    try {
      const token = readFileSync(path.join(data, 'admin-token'), 'utf8').trim();
      const manifests = WORKSPACES.map((name) => readBuild(name, folder).manifest);
      return (await smoke({ url, token, manifests })).join('\n') || undefined;
    } finally {
      await endProduct(child);
    }
  } catch (error) {
    return messageOf(error);
  }
}

/** Returns package → newest version. */
const newest = (packages: readonly string[]) =>
  Object.fromEntries(
    packages.map((name) => [
      name,
      execFileSync('npm', ['view', name, 'version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }).trim(),
    ]),
  );

/**
 * Upgrades the packages in a copy of the checkout, and runs the checks there.
 * @param folder receives the copy
 * @param versions default: the newest versions
 */
export async function upgradeCheck(
  folder: string,
  packages: readonly string[],
  versions: Readonly<Record<string, string>> = newest(packages),
): Promise<{ changes: string[]; steps: Step[] }> {
  copyParts([...WORKSPACES, 'server', ...SHARED_PATHS, 'budgets.json'], folder);
  const changes = new Set<string>();
  for (const workspace of ['.', ...WORKSPACES, 'shared-api', 'shared-ui', 'server', 'ops']) {
    const file = path.join(folder, workspace, 'package.json');
    const packageJson = JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
    for (const change of withVersions(packageJson, versions)) changes.add(change);
    writeFileSync(file, `${JSON.stringify(packageJson, null, 2)}\n`);
  }
  const steps: Step[] = [];
  if (changes.size === 0) return { changes: [], steps };
  const step = async (name: string, work: () => string | undefined | Promise<string | undefined>) => {
    printLine(`${name} …`);
    const failure = await work();
    printLine(`${name}: ${failure === undefined ? 'ok' : 'FAILED'}`);
    steps.push({ name, failure });
    return failure === undefined;
  };
  const node = (...args: string[]) => failureOf(folder, process.execPath, args);
  const installed = await step('install', () =>
    failureOf(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']),
  );
  if (!installed) return { changes: [...changes], steps };
  const checkPins = () => node('ops/run.mjs', 'pin-federation', '--check');
  // The build refuses a runtime that differs from the pins. If this step finds a difference, the report contains the
  // difference, and the copy pins the new files. Without the new pins, the later steps could not run.
  if (!(await step('replaced files of the federation runtime', checkPins)))
    node('ops/run.mjs', 'pin-federation');
  await step('types', () => node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'));
  if (await step('builds and budgets', () => node('ops/run.mjs', 'build')))
    await step('pages in a browser', () => pageFailure(folder));
  return { changes: [...changes], steps };
}

export function describeUpgrade({ changes, steps }: { changes: string[]; steps: readonly Step[] }): string[] {
  return [
    changes.length > 0 ? `tried: ${changes.join(', ')}` : 'Every package has its newest version already.',
    ...steps.flatMap(({ name, failure }) =>
      failure === undefined
        ? [`  ok      ${name}`]
        : [
            `  BREAKS  ${name}`,
            ...failure
              .split('\n')
              .slice(-OUTPUT_LINES)
              .map((line) => `          ${line}`),
          ],
    ),
  ];
}
