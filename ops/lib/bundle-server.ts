import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';
import { Stop } from './say';

export const SERVER_MAIN = path.join(ROOT, 'server/dist/main.js');

/** Leaves installed packages in node_modules. Bundles the shared workspaces, because they are TypeScript. */
const leaveOutPackages: Plugin = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: id, kind }) =>
      kind === 'entry-point' || id.startsWith('@linksouq/') ? undefined : { path: id, external: true },
    );
  },
};

const HELPER = '.helper.ts';
type Bundler = (options: BuildOptions) => Promise<BuildResult>;
/** A text replacement in one source file. `file` is relative to the root. */
interface Patch {
  file: string;
  from: string;
  to: string;
}

/** Bundles the server and its helper processes. */
export async function bundleServer({
  entry = path.join(ROOT, 'server/src/main.ts'),
  outfile = SERVER_MAIN,
  patches = [],
}: { entry?: string; outfile?: string; patches?: readonly Patch[] } = {}): Promise<void> {
  if (!existsSync(entry))
    throw new Stop(
      'This checkout has no server. Start the product in a clone of its repository, and set DATA_DIR here to its data directory.',
    );
  const { build, stop } = await import('esbuild');
  await bundle(build, entry, outfile, patches);
  await bundleHelpers(build, path.join(ROOT, 'server/src'));
  await stop(); // Otherwise the child process of esbuild would run as long as this process.
}

/**
 * Bundles the server in a checkout. A container image has only the finished bundle and no bundler.
 * @throws Stop without bundler and bundle
 */
export async function ensureServer(): Promise<void> {
  const isBundlerInstalled = await import('esbuild').then(
    () => true,
    () => false,
  );
  if (isBundlerInstalled) await bundleServer();
  else if (!existsSync(SERVER_MAIN)) throw new Stop('There is no server bundle. Run npm run bundle first.');
}

/**
 * Bundles the commands of `ops`. Each command is a separate file, because a container image has the packages
 * of only some commands.
 */
export async function bundleCommands(): Promise<void> {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: [path.join(ROOT, 'ops/main.ts')],
    outdir: path.join(ROOT, 'ops/dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [leaveOutPackages],
    logLevel: 'warning',
  });
  await stop();
}

/** Bundles only the helper processes, for tests. */
export async function bundleHelpersForTests(): Promise<void> {
  const { build, stop } = await import('esbuild');
  for (const folder of ['server/src', 'server/test']) await bundleHelpers(build, path.join(ROOT, folder));
  await stop();
}

/**
 * Bundles each `<name>.helper.ts` into a separate file `server/dist/helpers/<name>.js`, because the server
 * starts a helper as its own process.
 */
async function bundleHelpers(build: Bundler, folder: string): Promise<void> {
  const outdir = path.join(ROOT, 'server/dist/helpers');
  mkdirSync(outdir, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(HELPER)) continue;
    const name = path.basename(file, HELPER);
    await bundle(build, path.join(folder, file), path.join(outdir, `${name}.js`));
  }
}

/**
 * Applies patches to sources while they are bundled. A proof adds a weakness with a patch, and checks that
 * it detects this weakness.
 */
const applyPatches = (patches: readonly Patch[]): Plugin => ({
  name: 'planted',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const ofFile = patches.filter((patch) => path.join(ROOT, patch.file) === file);
      if (ofFile.length === 0) return undefined;
      let contents = await readFile(file, 'utf8');
      for (const { from, to } of ofFile) {
        if (!contents.includes(from)) throw new Error(`${file} has no "${from}" to change`);
        contents = contents.replaceAll(from, to);
      }
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * Writes a bundle to a temporary file, then renames the file, so that a parallel start never reads an
 * incomplete bundle.
 */
async function bundle(
  build: Bundler,
  entry: string,
  outfile: string,
  patches: readonly Patch[] = [],
): Promise<void> {
  const unfinished = `${outfile}.${process.pid}.tmp`;
  await build({
    entryPoints: [entry],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [leaveOutPackages, applyPatches(patches)],
    logLevel: 'warning',
  });
  renameSync(unfinished, outfile);
}
