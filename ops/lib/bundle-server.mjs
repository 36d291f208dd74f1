import { readFile } from 'node:fs/promises';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

export const SERVER_MAIN = path.join(ROOT, 'server/dist/main.js');

/** Packages stay in node_modules. The shared workspaces are TypeScript and are bundled. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: id, kind }) =>
      kind === 'entry-point' || id.startsWith('@linksouq/') ? undefined : { path: id, external: true },
    );
  },
};

const HELPER = '.helper.ts';

/** Bundles the server and its helper processes. */
export async function bundleServer({
  entry = path.join(ROOT, 'server/src/main.ts'),
  outfile = SERVER_MAIN,
  patches = [],
} = {}) {
  const { build, stop } = await import('esbuild');
  await bundle(build, entry, outfile, patches);
  await bundleHelpers(build, path.join(ROOT, 'server/src'));
  await stop(); // Otherwise its helper process would live as long as this one.
}

/** Bundles the helper processes alone. Tests need them, and have some of their own. */
export async function bundleHelpersForTests() {
  const { build, stop } = await import('esbuild');
  for (const folder of ['server/src', 'server/test']) await bundleHelpers(build, path.join(ROOT, folder));
  await stop();
}

/** Each `<name>.helper.ts` becomes `server/dist/helpers/<name>.js`: a process cannot start from a bundle's middle. */
async function bundleHelpers(build, folder) {
  const outdir = path.join(ROOT, 'server/dist/helpers');
  mkdirSync(outdir, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith(HELPER)) continue;
    const name = path.basename(file, HELPER);
    await bundle(build, path.join(folder, file), path.join(outdir, `${name}.js`));
  }
}

/** Puts the bundle in place at once, so that a start beside another never reads half of it. */
/** For proofs alone: weaknesses that they have to notice, as changes of single sources. */
const planted = (patches) => ({
  name: 'planted',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const mine = patches.filter((one) => path.join(ROOT, one.file) === file);
      if (mine.length === 0) return undefined;
      let contents = await readFile(file, 'utf8');
      for (const { from, to } of mine) {
        if (!contents.includes(from)) throw new Error(`${file} has no "${from}" to change`);
        contents = contents.replaceAll(from, to);
      }
      return { contents, loader: 'ts' };
    });
  },
});

async function bundle(build, entry, outfile, patches = []) {
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
    plugins: [packagesOutside, planted(patches)],
    logLevel: 'warning',
  });
  renameSync(unfinished, outfile);
}
