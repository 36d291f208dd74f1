import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';
import { Stop } from './print';

export const SERVER_MAIN = path.join(ROOT, 'server/dist/main.js');

/**
 * Installed packages stay in node_modules. The shared workspaces are bundled, because they are TypeScript.
 */
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
const OPTIONS = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
} as const;

async function withEsbuild(work: (build: Bundler) => Promise<unknown>): Promise<void> {
  const { build, stop } = await import('esbuild');
  await work(build);
  await stop(); // Otherwise the child process of esbuild would run as long as this process.
}
/** A text replacement in a source file, whose path is relative to the root. */
interface Patch {
  file: string;
  from: string;
  to: string;
}

export async function bundleServer({
  entry = path.join(ROOT, 'server/src/main.ts'),
  outfile = SERVER_MAIN,
  patches = [],
}: { entry?: string; outfile?: string; patches?: readonly Patch[] } = {}): Promise<void> {
  if (!existsSync(entry))
    throw new Stop(
      'This checkout has no server. Start the product in a clone of its repository, and set DATA_DIR here to its data directory.',
    );
  await withEsbuild(async (build) => {
    await bundle(build, entry, outfile, patches);
    await bundleHelpers(build, path.join(ROOT, 'server/src'));
  });
}

/**
 * Bundles the server if the bundler is installed. A container image contains the finished bundle and no bundler.
 * @throws Stop when there is neither a bundler nor a bundle
 */
export async function ensureServer(): Promise<void> {
  const isBundlerInstalled = await import('esbuild').then(
    () => true,
    () => false,
  );
  if (isBundlerInstalled) await bundleServer();
  else if (!existsSync(SERVER_MAIN)) throw new Stop('There is no server bundle. Run npm run bundle first.');
}

/** Each command is a separate file, because a container image has the packages of only some commands. */
export const bundleCommands = () =>
  withEsbuild((build) =>
    build({
      ...OPTIONS,
      entryPoints: [path.join(ROOT, 'ops/main.ts')],
      outdir: path.join(ROOT, 'ops/dist'),
      splitting: true,
      plugins: [leaveOutPackages],
    }),
  );

export const bundleHelpersForTests = () =>
  withEsbuild(async (build) => {
    for (const folder of ['server/src', 'server/test']) await bundleHelpers(build, path.join(ROOT, folder));
  });

/**
 * Each `<name>.helper.ts` becomes `server/dist/helpers/<name>.js`, because a helper runs as a separate
 * process.
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

/** A proof plants a weakness with a patch, and checks that the proof detects the weakness. */
const applyPatches = (patches: readonly Patch[]): Plugin => ({
  name: 'planted',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const patchesOfFile = patches.filter((patch) => path.join(ROOT, patch.file) === file);
      if (patchesOfFile.length === 0) return undefined;
      let contents = await readFile(file, 'utf8');
      for (const { from, to } of patchesOfFile) {
        if (!contents.includes(from)) throw new Error(`${file} has no "${from}" to change`);
        contents = contents.replaceAll(from, to);
      }
      return { contents, loader: 'ts' };
    });
  },
});

/** Writes to a temporary file and renames it, because a parallel start must not read an incomplete bundle. */
async function bundle(
  build: Bundler,
  entry: string,
  outfile: string,
  patches: readonly Patch[] = [],
): Promise<void> {
  const unfinished = `${outfile}.${process.pid}.tmp`;
  await build({
    ...OPTIONS,
    entryPoints: [entry],
    outfile: unfinished,
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [leaveOutPackages, applyPatches(patches)],
  });
  renameSync(unfinished, outfile);
}
