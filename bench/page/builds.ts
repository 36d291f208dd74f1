/**
 * Builds the variants (b), (b2) and (c) of bench/README.md from our sources and rspack.base.ts. (b) and (b2) use the
 * same build. Both builds replace the federation plugin and the two modules of the shell that load pages.
 * The build of (b) and (b2) also replaces the federation runtime, the splitting of chunks and the server entry.
 * The build of (c) uses the original federation runtime and the default splitting, and starts the shell asynchronously.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, experiments, rspack } from '@rspack/core';
import { compile } from '../../ops/build/compile';
import { chunkFiles, releaseManifest } from '../../ops/build/release-manifest';
import {
  chunkName,
  headModule,
  pageModule,
  pageNames,
  readDeclaration,
  SHELL,
} from '../../ops/build/workspaces';
import { ROOT, WORKSPACES } from '../../ops/lib/paths';
import { defineRemote, defineShell } from '../../rspack.base';
import type { ReleaseManifest, RemoteDeclaration } from '../../shared-api/contract';

/** The id of every build. It may be constant, because each build first deletes its folder. */
const BUILD = '0000000000be';
const HERE = import.meta.dirname;
const CACHE = path.join(ROOT, 'bench/.cache');
const shellDir = path.join(ROOT, SHELL);

export interface Build {
  manifest: ReleaseManifest;
  /** Contains `web/` and, for a server-rendered variant, `server/server.cjs`. */
  folder: string;
}

const REMOTES = WORKSPACES.filter((name) => name !== SHELL).map((workspace) => {
  const dir = path.join(ROOT, workspace);
  return { dir, declaration: readDeclaration(dir) };
});

function emptyFolder(name: string): string {
  const folder = path.join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
const withoutFederation = (plugins: Configuration['plugins'] = []) =>
  plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin));

/**
 * Replaces modules of shell/src/federation. @param replacements name of a module → path of its replacement
 */
const replaceModules = (replacements: Readonly<Record<string, string>>) =>
  Object.entries(replacements).map(
    ([name, replacement]) =>
      new rspack.NormalModuleReplacementPlugin(new RegExp(`federation/${name}$`), replacement),
  );

/** Imports every page of every remote as a lazy chunk. */
function pagesModule(): string {
  const entries = REMOTES.flatMap(({ dir, declaration }) =>
    pageNames(declaration.routes).map(
      (page) =>
        `${JSON.stringify(`${declaration.name}/${page}`)}: () => import(/* webpackChunkName: ${JSON.stringify(
          chunkName(SHELL, page),
        )} */ ${JSON.stringify(pageModule(dir, page))})`,
    ),
  );
  return `export const pages = {${entries.join(',\n')}};`;
}
/** Exports the shell's server half and all server-rendered pages. */
function serverModule(): string {
  const lines = [`export * from ${JSON.stringify(path.join(shellDir, 'src/entry.server.tsx'))};`];
  const pageEntries: string[] = [];
  for (const { dir, declaration } of REMOTES)
    for (const page of pageNames(declaration.routes.filter((route) => route.ssr))) {
      const head = headModule(dir, page);
      lines.push(`import ${page} from ${JSON.stringify(pageModule(dir, page))};`);
      if (head) lines.push(`import { head as ${page}Head } from ${JSON.stringify(head)};`);
      pageEntries.push(`${page}: { default: ${page}${head ? `, head: ${page}Head` : ''} }`);
    }
  return [...lines, `export const pages = { ${pageEntries.join(', ')} };`].join('\n');
}

/** Shell and remotes as one application with lazy routes and without federation. */
export async function buildOneBundle(): Promise<Build> {
  const folder = emptyFolder('one-bundle');
  const configurations = defineShell({ dir: shellDir })({ build: BUILD, out: folder });
  const [web, , server] = configurations as [Configuration, Configuration, Configuration];
  const pagesFile = path.join(shellDir, 'src/federation/pages.virtual.js');
  web.plugins = [
    ...withoutFederation(web.plugins),
    new experiments.VirtualModulesPlugin({ [pagesFile]: pagesModule() }),
    ...replaceModules({
      'load-page': path.join(HERE, 'stand-ins/bundled-pages.ts'),
      containers: path.join(HERE, 'stand-ins/no-containers.ts'),
    }),
  ];
  web.resolve = {
    ...web.resolve,
    alias: {
      ...web.resolve?.alias,
      'bundled-pages$': pagesFile,
      '@module-federation/runtime$': path.join(HERE, 'stand-ins/no-runtime.ts'),
    },
  };
  // With the shell's own cache groups, the first load would contain every module that two pages share. The
  // default splitting is better here.
  const { splitChunks } = web.optimization!;
  const { vendor } = (splitChunks as { cacheGroups: Record<string, object> }).cacheGroups;
  web.optimization = {
    ...web.optimization,
    splitChunks: { minSize: 10_000, cacheGroups: { vendor: vendor! } },
  };
  const bothModule = path.join(shellDir, 'src/entry.both.virtual.js');
  server.entry = { server: bothModule };
  server.plugins = [new experiments.VirtualModulesPlugin({ [bothModule]: serverModule() })];

  const stats = await compile(configurations);
  const declaration: RemoteDeclaration = {
    ...readDeclaration(shellDir),
    routes: [
      ...readDeclaration(shellDir).routes,
      ...REMOTES.flatMap(({ declaration: { routes } }) => routes),
    ],
  };
  const manifest = await releaseManifest(folder, declaration, BUILD, chunkFiles(stats[0]!), true);
  return { manifest, folder };
}

/**
 * Shell and remotes as the documentation of the federation plugin shows: with manifests, remotes that are
 * configured at build time, and an asynchronous start.
 */
export async function buildDefaultFederation(): Promise<Build[]> {
  const shared = Object.fromEntries(
    ['react', 'react-dom', 'zustand', '@linksouq/shared-api/host', '@linksouq/shared-ui/host'].map((name) => [
      name,
      { singleton: true },
    ]),
  );
  const withDefaults = (
    configuration: Configuration,
    addedPlugins: Configuration['plugins'],
  ): Configuration => ({
    ...configuration,
    resolve: {
      ...configuration.resolve,
      // Keeps only the aliases of react-router. The other aliases replace files of the federation runtime.
      alias: Object.fromEntries(
        Object.entries(configuration.resolve?.alias ?? {}).filter(([key]) => key.startsWith('react')),
      ),
    },
    plugins: [
      ...withoutFederation(configuration.plugins),
      // The build contains source text of the bundler's federation runtime. tsx has added calls of `__name` to this
      // text, so the build must define `__name`.
      new rspack.BannerPlugin({
        banner: 'globalThis.__name ??= (named) => named;',
        raw: true,
        entryOnly: true,
      }),
      ...addedPlugins!,
    ],
  });
  const builds: Build[] = [];
  for (const { dir, declaration } of REMOTES) {
    const folder = emptyFolder(`defaults-${declaration.name}`);
    const [web] = defineRemote({ dir })({ build: BUILD, out: folder });
    const exposes = Object.fromEntries(
      pageNames(declaration.routes).map((page) => [
        `./${page}`,
        { import: pageModule(dir, page)!, name: chunkName(declaration.name, page) },
      ]),
    );
    const { name } = declaration;
    const plugin = new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes,
      shared,
      dts: false,
    });
    await compile([withDefaults(web!, [plugin])]);
    builds.push({ folder, manifest: { name, build: BUILD } as ReleaseManifest });
  }
  const folder = emptyFolder('defaults-shell');
  const [web] = defineShell({ dir: shellDir })({ build: BUILD, out: folder });
  const remotes = Object.fromEntries(
    REMOTES.map(({ declaration: { name } }) => [name, `${name}@/_mf/${name}/${BUILD}/mf-manifest.json`]),
  );
  const startModule = path.join(shellDir, 'src/start.virtual.js');
  const shellConfiguration: Configuration = {
    ...withDefaults(web!, [
      new ModuleFederationPlugin({ name: SHELL, remotes, shared, dts: false }),
      new experiments.VirtualModulesPlugin({ [startModule]: `import('./main.ts');` }),
      ...replaceModules({
        'load-page': path.join(HERE, 'stand-ins/remote-pages.ts'),
        containers: path.join(HERE, 'stand-ins/no-containers.ts'),
      }),
    ]),
    entry: { main: startModule },
    optimization: { ...web!.optimization, splitChunks: undefined },
  };
  const [stats] = await compile([shellConfiguration]);
  const declaration = readDeclaration(shellDir);
  const manifest = await releaseManifest(folder, declaration, BUILD, chunkFiles(stats!), false);
  return [{ manifest, folder }, ...builds];
}
