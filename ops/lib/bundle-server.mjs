import { renameSync } from 'node:fs';
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

/** Bundles the server to one file and moves it into place, so that a parallel start never reads half of it. */
export async function bundleServer({
  entry = path.join(ROOT, 'server/src/main.ts'),
  outfile = SERVER_MAIN,
} = {}) {
  const { build, stop } = await import('esbuild');
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
    plugins: [packagesOutside],
    logLevel: 'warning',
  });
  await stop(); // Otherwise its helper process would live as long as this one.
  renameSync(unfinished, outfile);
}
