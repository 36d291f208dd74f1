import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { ROOT } from '../lib/paths';
import { Stop } from '../lib/print';
import { withTemporaryFolder } from '../lib/temporary-folder';

/** A package's public types are the exports of its `host/index.ts`. */
export const HOST_PACKAGES = ['shared-api', 'shared-ui'] as const;
export type HostPackage = (typeof HOST_PACKAGES)[number];

/**
 * Emits the declarations of sources into a folder.
 * @param include patterns relative to `root`
 * @param exclude patterns relative to `root`
 * @throws Stop with the compiler's errors
 */
export function emitDeclarations(
  root: string,
  out: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): void {
  const inRoot = (names: readonly string[]) => names.map((name) => path.join(root, name));
  const config = path.join(out, 'tsconfig.json');
  const options = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowImportingTsExtensions: false,
      rootDir: root,
      outDir: out,
      types: ['node'],
      typeRoots: inRoot(['node_modules/@types']),
    },
    include: inRoot(include),
    exclude: inRoot(['**/*.test.ts', '**/*.test.tsx', ...exclude]),
  };
  writeFileSync(config, JSON.stringify(options));
  try {
    execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Stop(
      `The types of the shared packages do not compile:\n${(error as { stdout: string }).stdout}`,
    );
  }
}

/** Returns the declarations of API Extractor's report. The report is a Markdown file. */
function reportOf(name: HostPackage, out: string): string {
  const folder = path.join(out, name);
  const reports = path.join(out, 'reports', name);
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: `@linksouq/${name}`, version: '0.0.0' }),
  );
  const tsconfig = path.join(folder, 'tsconfig.json');
  writeFileSync(
    tsconfig,
    JSON.stringify({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: true,
        types: [],
      },
      files: ['host/index.d.ts'],
    }),
  );
  const config = ExtractorConfig.prepare({
    configObjectFullPath: path.join(folder, 'api-extractor.json'),
    packageJsonFullPath: path.join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: path.join(folder, 'host/index.d.ts'),
      compiler: { tsconfigFilePath: tsconfig, skipLibCheck: true },
      newlineKind: 'lf',
      apiReport: { enabled: true, reportFileName: name, reportFolder: reports, reportTempFolder: reports },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    } as never,
  });
  Extractor.invoke(config, {
    localBuild: true,
    showVerboseMessages: false,
    messageCallback: (message) => void (message.handled = true),
  });
  const text = readFileSync(path.join(reports, `${name}.api.md`), 'utf8');
  const types = /```ts\n([^]*?)```/.exec(text)![1]!.trim() + '\n';
  return types.replaceAll(UNDOCUMENTED_MARK, '');
}

/**
 * API Extractor adds this mark to each declaration without a comment. The mark is removed, because a new comment must not
 * change the recorded types.
 */
const UNDOCUMENTED_MARK = /^ *\/\/ \(undocumented\)\n| \(undocumented\)$/gm;

/**
 * Reports the public types of each host package with API Extractor.
 * @param root folder of a checkout
 */
export function hostReports(root = ROOT): Promise<Record<HostPackage, string>> {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  return withTemporaryFolder((out) => {
    // The list contains all sources, because the compiler emits nothing for a file that it finds only through a
    // package name.
    emitDeclarations(root, out, [
      ...HOST_PACKAGES.map((name) => `${name}/host/**/*`),
      'shared-api/contract/**/*',
      'shared-ui/css.d.ts',
    ]);
    // The declarations of shared-ui import shared-api, so node_modules links to the emitted packages.
    const scope = path.join(out, 'node_modules/@linksouq');
    mkdirSync(scope, { recursive: true });
    for (const name of HOST_PACKAGES) symlinkSync(path.join(out, name), path.join(scope, name));
    return Object.fromEntries(HOST_PACKAGES.map((name) => [name, reportOf(name, out)])) as Record<
      HostPackage,
      string
    >;
  }, cache);
}
