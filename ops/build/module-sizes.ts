/** Computes from source maps how many minified bytes each module has. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** Module → its minified bytes. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** The name for code that the bundler adds to the modules. */
const BUNDLER = '(bundler)';

/**
 * Returns the path of a module: `webpack://shell/../node_modules/a/b.js?1f` → `node_modules/a/b.js`. A module
 * without a file counts as code of the bundler.
 */
function modulePath(source: string | undefined): string {
  if (!source) return BUNDLER;
  const name = source
    .replace(/^\w+:\/\/[^/]*\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .replace(/\?\w*$/, '');
  return name.startsWith('data:') || name.startsWith('webpack/') ? BUNDLER : name;
}

/** Returns the bytes of each module in a script. @param map the source map of `code` */
export function sizesOf(code: string, map: SourceMapPayload): Record<string, number> {
  const sourceMap = new SourceMap(map);
  const sizes: Record<string, number> = {};
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = sourceMap.findEntry(row, column);
      const name = modulePath('originalSource' in entry ? entry.originalSource : undefined);
      sizes[name] = (sizes[name] ?? 0) + 1;
    }
  });
  return sizes;
}

/** Sums the bytes of each module over all scripts of a folder that have a source map. */
export function moduleSizes(web: string): ModuleSizes {
  const total: Record<string, number> = {};
  for (const file of readdirSync(web).filter((name) => name.endsWith('.js'))) {
    const read = (name: string) => readFileSync(path.join(web, name), 'utf8');
    // A script that a plugin writes, such as the entry, has no source map.
    if (!existsSync(path.join(web, `${file}.map`))) continue;
    const sizes = sizesOf(read(file), JSON.parse(read(`${file}.map`)) as SourceMapPayload);
    for (const [name, bytes] of Object.entries(sizes)) total[name] = (total[name] ?? 0) + bytes;
  }
  return total;
}

/** Formats the largest modules, one per line. */
export const largest = (sizes: ModuleSizes, maxModules = 15): string[] =>
  Object.entries(sizes)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxModules)
    .map(([name, bytes]) => `${String(bytes).padStart(8)}  ${name}`);
