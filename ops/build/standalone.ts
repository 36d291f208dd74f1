/**
 * Builds the container that other products (hosts) load. Its folder `standalone/` has an entry with a manifest, types,
 * and a fallback of each shared module. No page of this product loads this container.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Compilation, type Compiler, experiments, sources } from '@rspack/core';
import { strToU8, zipSync } from 'fflate';
import type { RemoteDeclaration } from '../../shared-api/contract';
import { baseOf } from './host-versions';
import { languagesOf, pageModule, pageNames, versionOf } from './workspaces';
import { ROOT } from '../lib/paths';
import { textsFile } from './texts-module';

const MANIFEST = 'mf-manifest.json';
const TYPES_NAME = '@mf-types';
/** Placeholder. The federation plugin of a host replaces it with the host's name for the remote. */
const REMOTE_ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/** Returns the shared modules. Their keys are the default names of the federation plugin, so hosts need no settings. */
export const standaloneShared = () => ({
  ...Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, { singleton: true, requiredVersion: `^${versionOf(name)}` }]),
  ),
  ...Object.fromEntries(
    ['shared-api', 'shared-ui'].map((name) => {
      const version = versionOf(name);
      return [`@linksouq/${name}/host`, { singleton: true, version, requiredVersion: `^${baseOf(version)}` }];
    }),
  ),
});

const hostedFile = (dir: string, page: string) => path.join(dir, 'src/hosted', `${page}.virtual.js`);

export const standaloneExposes = (dir: string, { routes }: RemoteDeclaration) =>
  Object.fromEntries(pageNames(routes).map((page) => [`./${page}`, hostedFile(dir, page)]));

/** Generates the sources of the exposed modules. */
export function hostedPlugin(dir: string, { routes }: RemoteDeclaration) {
  const texts = languagesOf(dir).map(
    (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(textsFile(dir, language))})`,
  );
  const routeEntries = routes.map(
    ({ path: at, page, credential, theme }) =>
      `{ path: ${JSON.stringify(at)}, credential: ${JSON.stringify(credential)}, theme: ${JSON.stringify(theme)}, load: () => import(${JSON.stringify(pageModule(dir, page))}) }`,
  );
  const source = (page: string) => `import { hosted } from '@linksouq/shared-ui/hosted';
export default hosted([${routeEntries.join(', ')}], ${JSON.stringify(routes.find((route) => route.page === page)!.path)}, { ${texts.join(', ')} });
`;
  return new experiments.VirtualModulesPlugin(
    Object.fromEntries(pageNames(routes).map((page) => [hostedFile(dir, page), source(page)])),
  );
}

/** Returns the type declarations that a host's federation plugin downloads: path in the archive → text. */
function typesOf({ routes }: RemoteDeclaration): Record<string, string> {
  const page = `import type { ComponentType } from 'react';
import type { HostedPageProps } from './compiled-types/props';
export type { HostedPageProps };
declare const Page: ComponentType<HostedPageProps>;
export default Page;
`;
  return {
    'compiled-types/props.d.ts': readFileSync(path.join(ROOT, 'shared-ui/hosted/props.ts'), 'utf8'),
    ...Object.fromEntries(pageNames(routes).map((name) => [`${name}.d.ts`, page])),
  };
}
function apiTypes({ routes }: RemoteDeclaration): string {
  const keys = pageNames(routes).map((name) => `'${REMOTE_ALIAS}/${name}'`);
  const types = keys.map((key) => `T extends ${key} ? typeof import(${key}) :`);
  return `export type RemoteKeys = ${keys.join(' | ')};
type PackageType<T> = ${types.join('\n  ')} any;
export type { PackageType };
`;
}
/** The time is constant, because equal content must give equal bytes. The archive format has no times before 1980. */
const ARCHIVE_TIME = new Date(1980, 0, 2);

interface HostManifest {
  metaData: object;
  exposes: readonly { name: string }[];
}
/** Adds types to the build and its manifest, because the federation plugin cannot generate types with TypeScript 7. */
export class StandaloneTypesPlugin {
  constructor(private readonly declaration: RemoteDeclaration) {}
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StandaloneTypes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StandaloneTypes', stage }, (assets) => {
        const files = Object.entries(typesOf(this.declaration)).map(([name, text]) => [name, strToU8(text)]);
        const archive = zipSync(Object.fromEntries(files), { mtime: ARCHIVE_TIME });
        compilation.emitAsset(`${TYPES_NAME}.zip`, new sources.RawSource(Buffer.from(archive)));
        compilation.emitAsset(`${TYPES_NAME}.d.ts`, new sources.RawSource(apiTypes(this.declaration)));
        const manifest = JSON.parse(assets[MANIFEST]!.source().toString()) as HostManifest;
        const types = { path: '', name: '', zip: `${TYPES_NAME}.zip`, api: `${TYPES_NAME}.d.ts` };
        // Sorted, because the order of the plugin depends on the absolute path of the checkout.
        const exposes = manifest.exposes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const text = JSON.stringify({ ...manifest, exposes, metaData: { ...manifest.metaData, types } });
        // Hosts do not read this file, which contains statistics of the build.
        compilation.deleteAsset('mf-stats.json');
        compilation.updateAsset(MANIFEST, new sources.RawSource(text));
      });
    });
  }
}
