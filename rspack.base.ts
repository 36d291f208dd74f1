/** The build configuration of every workspace with screens (docs/performance.md contains the build times). */
import path from 'node:path';
import { Compilation, type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { buildId } from './ops/build/build-id';
import { federationAliases } from './ops/build/federation-runtime';
import { LoadGuardPlugin } from './ops/build/load-guard-plugin';
import { HOST_MODULES, providedModules, requiredModules } from './ops/build/shared-modules';
import { serverEntry } from './ops/build/server-entry';
import {
  hostedPlugin,
  standaloneExposes,
  StandaloneTypesPlugin,
  standaloneShared,
} from './ops/build/standalone';
import { StableIntegrityPlugin } from './ops/build/stable-integrity-plugin';
import type { Configure } from './ops/build/run';
import { isDevelopment, variant } from './ops/build/variant';
import {
  chunkName,
  languagesOf,
  pageModule,
  pageNames,
  readDeclaration,
  SHELL,
} from './ops/build/workspaces';
import { ROOT } from './ops/lib/paths';
import { textsFile, textsPlugin } from './ops/build/texts-module';
import { UsedTextsPlugin } from './ops/build/used-texts-plugin';
import { CHUNK_TIMEOUT_MS } from './shared-api/contract/domain/constants/screen';
import { textsModule } from './shared-api/contract/text/languages';
import type { RemoteDeclaration } from './shared-api/contract/platform/routes';

/**
 * A constant version. Without this variable, the federation plugin would read the package version in the current folder,
 * so the build would depend on this folder.
 */
process.env.MF_BUILD_VERSION = '1';

/** The oldest supported browsers. All support cascade layers, `:has` and logical properties. */
const BROWSERS = ['chrome >= 107', 'edge >= 107', 'firefox >= 121', 'safari >= 16'] as const;

interface Target {
  dir: string;
  /** Name of the container. All its CSS class names begin with this name. */
  name: string;
  build: string;
  /** Folder that receives `web/` and `server/`. */
  out: string;
  /** `npm run dev -w <remote>`: open pages are updated, and file names have no hashes. */
  hot?: boolean;
}
const targetOf = (
  dir: string,
  name: string,
  { build, out, hot = false }: Parameters<Configure>[0],
): Target => ({
  dir,
  name,
  build: build ?? buildId(dir, variant()),
  out: out ?? path.join(dir, 'dist'),
  hot,
});
const inModules = (name: string) => path.join(ROOT, 'node_modules', name);

const REACT_ROUTER = {
  // The default entries of these packages are their development builds.
  'react-router$': inModules('react-router/dist/production/index.mjs'),
  // This file has the same exports as the default entry, without the hydration of the framework mode.
  'react-router-dom$': inModules('react-router/dist/production/index.mjs'),
};

/**
 * Settings of both halves of a build. The HTML of the browser and of the server must have equal class names, asset
 * addresses and constants.
 */
function common({ dir, name, hot = false }: Target, half: 'web' | 'server'): Configuration {
  return {
    name: half,
    context: dir,
    mode: 'production',
    // This kind of source map does not use `eval`, which the security policy of the pages forbids.
    devtool: isDevelopment() ? 'source-map' : false,
    performance: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...REACT_ROUTER,
        ...federationAliases(),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
            },
          },
        },
        {
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
          loader: path.join(ROOT, 'ops/build/react-router-loader.mjs'),
        },
        { test: /\.css$/, type: 'css/auto' },
        // Inlined, because a font that arrives after the first paint would move the text.
        { test: /-first\.woff2$/, type: 'asset/inline' },
        { test: /(?<!-first)\.(svg|png|jpg|webp|woff2?)$/, type: 'asset/resource' },
      ],
      // `dashedIdents` is off, because pages set custom properties of components, such as `--spinner`. The names
      // must be equal in all files.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          localIdentName: '[uniqueName]__[local]__[hash:6]',
          ...(half === 'server' ? { exportsOnly: true } : {}),
        },
        ...(half === 'server' ? { 'asset/resource': { emit: false } } : {}),
      },
    },
    output: { uniqueName: name, assetModuleFilename: 'assets/[name].[contenthash:8][ext]' },
    optimization: {
      // `deterministic` ids are hashes of names, and some names contain the absolute path of the checkout. So builds of
      // equal sources in two folders would have one build id, but different files.
      moduleIds: hot ? 'deterministic' : 'natural',
      minimize: !isDevelopment(),
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // For older targets, the minimizer would compile logical properties to left and right for each
        // language. A field with its own `dir` would then follow the direction of the page.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: [...BROWSERS] } }),
      ],
      nodeEnv: isDevelopment() ? 'development' : 'production',
    },
  };
}

/** Puts shared code of a workspace's pages into chunks with readable names. */
function pageGroups({ name, routes }: RemoteDeclaration) {
  const group = (label: string, test: RegExp, priority: number) => ({
    [label]: { test, name: chunkName(name, label), chunks: 'async' as const, minChunks: 2, priority },
  });
  return {
    default: false as const,
    defaultVendors: false as const,
    // This group is separate from `forms`, because many pages use yup for the rules of the contract, but have no form.
    ...group('rules', /[\\/]node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]/, 30),
    ...group('forms', /[\\/]node_modules[\\/](formik|lodash|lodash-es)[\\/]/, 30),
    ...group('query', /[\\/]node_modules[\\/]@tanstack[\\/]/, 30),
    core: {
      name: chunkName(name, 'core'),
      chunks: 'async' as const,
      minChunks: Math.max(2, Math.ceil(pageNames(routes).length / 2)),
      minSize: 0,
      priority: 20,
    },
    // `minSize` counts the bytes of the sources with their comments, so a minified chunk can be smaller.
    shared: { chunks: 'async' as const, minChunks: 2, minSize: 5_500, priority: 10 },
  };
}

const hotPlugins = ({ context }: Configuration) => [
  new rspack.HotModuleReplacementPlugin(),
  new ReactRefreshRspackPlugin({ forceEnable: true }),
  new rspack.EntryPlugin(context!, path.join(ROOT, 'ops/dev/hot-client.js'), { name: undefined }),
];

/**
 * Adds a first line to each script that Chromium loads. Chromium then compiles all functions of the script on another
 * thread while it loads. Without this line, it compiles each function on the main thread at its first call.
 * Other browsers ignore the line.
 */
const compileHint = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // This stage is after the minifier, which removes comments, and before the computation of integrity hashes.
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });

function web(target: Target, publicPath: string): Configuration {
  const base = common(target, 'web');
  const { name, build, out, hot } = target;
  const file = hot ? '[name]' : '[name].[contenthash:8]';
  return {
    ...base,
    target: ['web', 'es2022'],
    output: {
      ...base.output,
      path: path.join(out, 'web'),
      publicPath,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Unique for each build. Otherwise two builds of a remote in one document would use each other's
      // chunks.
      chunkLoadingGlobal: `mf_${name}_${build}`,
      crossOriginLoading: 'anonymous',
      // If a module has thrown an error, the next import throws the error again and does not return an empty module.
      // The load guard runs the module again at the next attempt.
      strictModuleErrorHandling: true,
    },
    optimization: { ...base.optimization, chunkIds: 'named' },
    plugins: [
      ...(hot
        ? hotPlugins(base)
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new StableIntegrityPlugin(),
            compileHint(),
          ]),
      new LoadGuardPlugin({ isAutomatic: publicPath === 'auto' }),
    ],
  };
}

/** Builds the server half. The shell's server half provides the host packages to a remote's server half. */
function server(
  target: Target,
  entry: string,
  externals: Readonly<Record<string, string>>,
  plugins: Configuration['plugins'] = [],
) {
  const base = common(target, 'server');
  return {
    ...base,
    target: 'node20',
    entry: { server: entry },
    externals: [
      Object.fromEntries(Object.entries(externals).map(([module, key]) => [module, `commonjs ${key}`])),
    ],
    output: {
      ...base.output,
      path: path.join(target.out, 'server'),
      publicPath: `/_mf/${target.name}/${target.build}/`,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      asyncChunks: false,
    },
    plugins,
  } satisfies Configuration;
}

const federation = (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) =>
  new ModuleFederationPlugin({ dts: false, manifest: false, shareStrategy: 'loaded-first', ...options });

/** Builds a remote. Each page of remote.json is one exposed module. */
export function defineRemote({ dir }: { dir: string }): Configure {
  return (given) => {
    const declaration = readDeclaration(dir);
    const target = targetOf(dir, declaration.name, given);
    const { hot } = target;
    const base = web(target, 'auto');
    const expose = (module: string, file: string) => [
      `./${module}`,
      { import: file, name: chunkName(declaration.name, module) },
    ];
    const exposes = Object.fromEntries([
      ...pageNames(declaration.routes).map((page) => expose(page, pageModule(dir, page)!)),
      ...languagesOf(dir).map((language) => expose(textsModule(language), textsFile(dir, language))),
    ]) as Record<string, { import: string; name: string }>;
    const browser: Configuration = {
      ...base,
      entry: {},
      optimization: {
        ...base.optimization,
        splitChunks: { minSize: 10_000, cacheGroups: pageGroups(declaration) },
      },
      plugins: [
        ...base.plugins!,
        hot ? textsPlugin(dir) : new UsedTextsPlugin(dir),
        federation({
          name: declaration.name,
          filename: hot ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes,
          shared: requiredModules(),
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }),
      ],
    };
    if (hot) return [browser];
    const entry = serverEntry(dir, declaration.routes);
    const half = entry && server(target, entry.file, HOST_MODULES, [entry.plugin, textsPlugin(dir)]);
    const extra = declaration.standalone ? [standalone(target, declaration)] : [];
    return [browser, ...extra, ...(half ? [half] : [])];
  };
}

/** The container for hosts of other products, with the unchanged runtime of the federation plugin. */
function standalone(target: Target, declaration: RemoteDeclaration): Configuration {
  const { dir, name, build, out } = target;
  const base = common(target, 'web');
  const file = '[name].[contenthash:8]';
  return {
    ...base,
    name: 'standalone',
    target: ['web', 'es2022'],
    entry: {},
    resolve: { ...base.resolve, alias: REACT_ROUTER },
    output: {
      ...base.output,
      path: path.join(out, 'web/standalone'),
      publicPath: 'auto',
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      chunkLoadingGlobal: `mf_${name}_${build}_standalone`,
      crossOriginLoading: 'anonymous',
    },
    optimization: { ...base.optimization, chunkIds: 'natural' },
    plugins: [
      textsPlugin(dir),
      hostedPlugin(dir, declaration),
      federation({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: standaloneExposes(dir, declaration),
        shared: standaloneShared(),
        manifest: true,
      }),
      new StandaloneTypesPlugin(declaration),
    ],
  };
}

/** Builds the shell: the federation host, its own pages, its server half and the early script. */
export function defineShell({ dir }: { dir: string }): Configure {
  return (given) => {
    const target = targetOf(dir, SHELL, given);
    const publicPath = `/_mf/${SHELL}/${target.build}/`;
    const base = web(target, publicPath);
    const browser: Configuration = {
      ...base,
      entry: { main: path.join(dir, 'src/main.ts') },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', priority: 10 },
            ...pageGroups(readDeclaration(dir)),
          },
        },
      },
      plugins: [
        ...base.plugins!,
        // Copies the icon and the web app manifest, without hashes in their names.
        new rspack.CopyRspackPlugin({ patterns: [path.join(dir, 'public')] }),
        federation({
          name: SHELL,
          shared: providedModules(),
          experiments: {
            provideExternalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
      ],
    };
    return [browser, early(target), server(target, path.join(dir, 'src/entry.server.tsx'), {})];
  };
}

/** A separate build, because the early script must run before the federation runtime arrives. */
function early(target: Target): Configuration {
  const { plugins: _, ...base } = web(target, '');
  return { ...base, name: 'early', entry: { early: path.join(target.dir, 'src/early/early.ts') } };
}
