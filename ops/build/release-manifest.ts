/** Makes `dist/release.json`. The type ReleaseManifest is in shared-api/contract/platform/federation.ts. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from '@rspack/core';
import type { PageAssets, ReleaseFile, ReleaseManifest, RemoteDeclaration } from '../../shared-api/contract';
import { brotliSizes } from './brotli-sizes';
import { providedVersions, requiredRanges } from './shared-modules';
import { isDevelopment } from './variant';
import { textsModule } from '../../shared-api/contract/text/languages';
import { chunkName, pageNames, SHELL, versionOf } from './workspaces';

/** Name of a chunk → its files in load order, from the bundler's statistics. */
type ChunkFiles = Readonly<Record<string, readonly string[]>>;
export function chunkFiles(stats: Stats): ChunkFiles {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [name, (group.assets ?? []).map((a) => a.name)]),
  );
}

export const integrityOf = (bytes: Uint8Array) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function describeFile(root: string, file: string): ReleaseFile {
  const bytes = readFileSync(path.join(root, file));
  return { path: file.split(path.sep).join('/'), size: bytes.length, integrity: integrityOf(bytes) };
}
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const splitAssets = (files: readonly string[] = []): PageAssets => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});

/**
 * `main` contains the federation runtime, which needs no library. So `main` can start while the larger file
 * with the libraries loads.
 */
function mainFirst({ scripts, styles }: PageAssets): PageAssets {
  const isMain = (file: string) => file.startsWith('main.');
  return { scripts: [...scripts.filter(isMain), ...scripts.filter((file) => !isMain(file))], styles };
}

/**
 * In the result, the key `.` contains the assets that every page needs. The keys of the pages and languages
 * contain only additional assets.
 */
export function pageAssets(
  declaration: RemoteDeclaration,
  chunks: ChunkFiles,
  entry: string,
  early?: string,
  languages: readonly string[] = [],
): Record<string, PageAssets> {
  const isShell = declaration.name === SHELL;
  const common = isShell ? mainFirst(splitAssets(chunks.main)) : { scripts: [entry], styles: [] };
  if (early) common.scripts.unshift(early);
  const commonFiles = new Set([...common.scripts, ...common.styles]);
  const pages: Record<string, PageAssets> = { '.': common };
  for (const page of pageNames(declaration.routes)) {
    const files = chunks[chunkName(declaration.name, page)];
    if (!files) throw new Error(`${declaration.name}: the build has no chunk of page ${page}`);
    pages[page] = splitAssets(files.filter((file) => !commonFiles.has(file)));
  }
  for (const language of languages) {
    const files = chunks[chunkName(declaration.name, textsModule(language))] ?? [];
    pages[textsModule(language)] = splitAssets(files.filter((file) => !commonFiles.has(file)));
  }
  return pages;
}

/** Returns page → brotli bytes. Images and fonts do not delay the first load, so they are not counted. */
async function firstLoadBytes(
  web: string,
  pages: Record<string, PageAssets>,
): Promise<Record<string, number>> {
  const names = new Set(Object.values(pages).flatMap((page) => [...page.scripts, ...page.styles]));
  const sizes = await brotliSizes(web, [...names]);
  const bytesOf = ({ scripts, styles }: PageAssets) =>
    [...scripts, ...styles].reduce((total, name) => total + sizes.get(name)!, 0);
  const common = bytesOf(pages['.']!);
  return Object.fromEntries(
    Object.entries(pages).map(([name, files]) => [name, name === '.' ? common : common + bytesOf(files)]),
  );
}

/** @param folder contains `web/` and, if the build has server-rendered pages, `server/server.cjs` */
export async function releaseManifest(
  folder: string,
  declaration: RemoteDeclaration,
  build: string,
  chunks: ChunkFiles,
  hasServer: boolean,
  languages: readonly string[] = [],
): Promise<ReleaseManifest> {
  const web = path.join(folder, 'web');
  const fileNames = filesBelow(web);
  const isShell = declaration.name === SHELL;
  const findFile = (pattern: RegExp) => fileNames.find((name) => pattern.test(name));
  const entry = findFile(isShell ? /^main\.\w+\.js$/ : /^remoteEntry\.\w+\.js$/);
  if (!entry) throw new Error(`${declaration.name}: the build has no entry`);
  const pages = pageAssets(declaration, chunks, entry, findFile(/^early\.\w+\.js$/), languages);
  return {
    name: declaration.name,
    owner: declaration.owner,
    build,
    createdAt: new Date().toISOString(),
    files: fileNames.map((name) => describeFile(web, name)),
    entry,
    pages,
    routes: [...declaration.routes],
    ...(hasServer ? { server: describeFile(path.join(folder, 'server'), 'server.cjs') } : {}),
    // `buildWorkspace` adds the exports of the host packages that a remote uses.
    shared: isShell ? providedVersions() : requiredRanges({}),
    federationRuntime: versionOf('@module-federation/runtime'),
    // The gateway compares these sizes with its limits. A development build exceeds them, so its manifest has no sizes.
    budget: isDevelopment() ? {} : await firstLoadBytes(web, pages),
  };
}
