/** Makes a report of the public types of each host package with API Extractor. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { ROOT } from '../lib/paths';
import { Stop } from '../lib/say';

/** Folders of the host packages. The public types of a package are the types that its `host/index.ts` exports. */
export const HOST_PACKAGES = ['shared-api', 'shared-ui'] as const;
export type HostPackage = (typeof HOST_PACKAGES)[number];

/** Emits the declarations of both packages. @throws Stop with the compiler's errors */
function emitDeclarations(root: string, out: string): void {
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
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    // All sources are listed here. The compiler emits no output for a file that it finds only through a
    // package name.
    include: [
      ...HOST_PACKAGES.map((name) => path.join(root, name, 'host/**/*')),
      path.join(root, 'shared-api/contract/**/*'),
      path.join(root, 'shared-ui/css.d.ts'),
    ],
    exclude: ['**/*.test.ts', '**/*.test.tsx'].map((name) => path.join(root, name)),
  };
  writeFileSync(config, JSON.stringify(options));
  try {
    execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new Stop(`The types of the host packages do not compile:\n${(error as { stdout: string }).stdout}`);
  }
}

/** Returns the declarations in the report of one package. */
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
  return /```ts\n([^]*?)```/.exec(text)![1]!.trim() + '\n';
}

/**
 * Returns the report of each host package.
 * @param root folder of a checkout
 */
export function hostReports(root = ROOT): Record<HostPackage, string> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const out = mkdtempSync(path.join(root, '.cache/host-api-'));
  try {
    emitDeclarations(root, out);
    // The declarations of shared-ui import the package shared-api, so node_modules needs links to the emitted
    // packages.
    const scope = path.join(out, 'node_modules/@linksouq');
    mkdirSync(scope, { recursive: true });
    for (const name of HOST_PACKAGES) symlinkSync(path.join(out, name), path.join(scope, name));
    return Object.fromEntries(HOST_PACKAGES.map((name) => [name, reportOf(name, out)])) as Record<
      HostPackage,
      string
    >;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
