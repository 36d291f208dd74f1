/**
 * Packs the shared packages with `npm pack` for other repositories. The workspaces contain only sources, so the
 * archives contain compiled scripts, styles and types.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { emitDeclarations } from '../host-api/extract';
import { plainEnv } from './child';
import { ROOT } from './paths';
import { withTemporaryFolder } from './temporary-folder';

const PACKED = ['shared-api', 'shared-ui'] as const;
interface Package {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}
const readPackage = (name: string) =>
  JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as Package;

/**
 * Other repositories do not need the exports for tests, the router for server rendering and the wildcard
 * exports.
 */
const isPacked = (key: string) => !/testing|router-server|\*/.test(key);
/** Export → output file: `./host` → `host`, `.` → `index`. */
const outputOf = (key: string) => (key === '.' ? 'index' : key.slice(2).replace(/\.css$/, ''));

/** The other repository installs React and the shared packages, so the scripts import them. */
const packagesExternal: Plugin = {
  name: 'packages-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('data:')
        ? undefined
        : { path: name, external: true },
    );
  },
};

async function writeScripts(name: string, entries: Record<string, string>, out: string): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([key, file]) => [outputOf(key), path.join(ROOT, name, file)]),
    ),
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.woff2': 'copy', '.svg': 'copy', '.module.css': 'local-css' },
    assetNames: 'assets/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [packagesExternal],
    logLevel: 'error',
  });
  // Each script imports its style sheet, so that a bundler loads both.
  for (const key of Object.keys(entries)) {
    const [script, style] = ['js', 'css'].map((kind) => path.join(out, `${outputOf(key)}.${kind}`));
    if (!key.endsWith('.css') && existsSync(style!))
      writeFileSync(script!, `import './${path.basename(style!)}';\n${readFileSync(script!, 'utf8')}`);
  }
}

function packageJsonOf(
  { name, version, exports, dependencies }: Package,
  versions: Record<string, string>,
): object {
  const targets = Object.entries(exports)
    .filter(([key]) => isPacked(key))
    .map(([key, file]): [string, unknown] =>
      key.endsWith('.css')
        ? [key, `./${outputOf(key)}.css`]
        : [
            key,
            {
              types: `./types/${file.slice(2).replace(/\.tsx?$/, '.d.ts')}`,
              default: `./${outputOf(key)}.js`,
            },
          ],
    );
  return {
    name,
    version,
    type: 'module',
    sideEffects: ['*.css', './host.js', './index.js'],
    exports: Object.fromEntries([...targets, ['./texts/*.json', './texts/*.json']]),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([other, range]) => [
        other,
        versions[other] ? `^${versions[other]}` : range,
      ]),
    ),
  };
}

/**
 * @param folder receives the archives
 * @returns the file names of the archives
 */
export function packHost(folder: string): Promise<string[]> {
  const cache = path.join(ROOT, '.cache');
  for (const needed of [cache, folder]) mkdirSync(needed, { recursive: true });
  return withTemporaryFolder(async (temporaryFolder) => {
    const types = path.join(temporaryFolder, 'types');
    mkdirSync(types);
    emitDeclarations(
      ROOT,
      types,
      PACKED.map((name) => `${name}/**/*`),
      [...PACKED.map((name) => `${name}/testing/**/*`), '**/node_modules/**'],
    );
    const versions = Object.fromEntries(
      PACKED.map((name) => [`@linksouq/${name}`, readPackage(name).version]),
    );
    const files: string[] = [];
    for (const name of PACKED) {
      const packageJson = readPackage(name);
      const out = path.join(temporaryFolder, name);
      const entries = Object.fromEntries(
        Object.entries(packageJson.exports).filter(([key]) => isPacked(key)),
      );
      await writeScripts(name, entries, out);
      cpSync(path.join(types, name), path.join(out, 'types'), { recursive: true });
      for (const file of readdirSync(path.join(ROOT, name)).filter((found) => found.endsWith('.d.ts')))
        cpSync(path.join(ROOT, name, file), path.join(out, 'types', file));
      cpSync(path.join(ROOT, name, 'texts'), path.join(out, 'texts'), { recursive: true });
      writeFileSync(
        path.join(out, 'package.json'),
        `${JSON.stringify(packageJsonOf(packageJson, versions), null, 2)}\n`,
      );
      const output = execFileSync('npm', ['pack', '--json', '--pack-destination', path.resolve(folder)], {
        cwd: out,
        encoding: 'utf8',
        env: plainEnv(),
        stdio: 'pipe',
      });
      files.push((JSON.parse(output) as { filename: string }[])[0]!.filename);
    }
    return files;
  }, cache);
}
