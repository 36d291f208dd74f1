/** Computes the size of each module from the source maps. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** Module → minified bytes. */
export type ModuleSizes = Readonly<Record<string, number>>;

/** Code that the bundler adds. */
const BUNDLER = '(bundler)';

/** Returns `node_modules/a/b.js` for `webpack://shell/../node_modules/a/b.js?1f`. */
function modulePath(source: string | undefined): string {
  if (!source) return BUNDLER;
  const name = source
    .replace(/^\w+:\/\/[^/]*\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .replace(/\?\w*$/, '');
  return name.startsWith('data:') || name.startsWith('webpack/') ? BUNDLER : name;
}

/** @param map the source map of `code` */
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

export function moduleSizes(web: string): ModuleSizes {
  const total: Record<string, number> = {};
  for (const file of readdirSync(web).filter((name) => name.endsWith('.js'))) {
    const read = (name: string) => readFileSync(path.join(web, name), 'utf8');
    // Scripts that a plugin writes, such as the entry, have no source map.
    if (!existsSync(path.join(web, `${file}.map`))) continue;
    const sizes = sizesOf(read(file), JSON.parse(read(`${file}.map`)) as SourceMapPayload);
    for (const [name, bytes] of Object.entries(sizes)) total[name] = (total[name] ?? 0) + bytes;
  }
  return total;
}

export const largest = (sizes: ModuleSizes, maxModules = 15): string[] =>
  Object.entries(sizes)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxModules)
    .map(([name, bytes]) => `${String(bytes).padStart(8)}  ${name}`);
