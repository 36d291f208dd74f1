/**
 * Generates the entry of a remote's server half (the part of its build that renders pages on the server). The entry
 * exports the server-rendered pages, their `head`, and the texts.
 */
import path from 'node:path';
import { experiments } from '@rspack/core';
import type { RouteDeclaration } from '../../shared-api/contract/platform/routes';
import { textsFile } from './texts-module';
import { headModule, languagesOf, pageModule, pageNames } from './workspaces';

/**
 * Returns the path of the entry and the plugin that generates it, or undefined without server-rendered
 * routes.
 */
export function serverEntry(dir: string, routes: readonly RouteDeclaration[]) {
  const pages = pageNames(routes.filter((route) => route.ssr));
  if (pages.length === 0) return undefined;
  const file = path.join(dir, 'src/server-entry.virtual.js');
  return { file, plugin: new experiments.VirtualModulesPlugin({ [file]: source(dir, pages) }) };
}

function source(dir: string, pages: readonly string[]): string {
  const imports: string[] = [];
  const pageEntries = pages.map((page, i) => {
    const head = headModule(dir, page);
    imports.push(`import page${i} from ${JSON.stringify(pageModule(dir, page))};`);
    if (head) imports.push(`import { head as head${i} } from ${JSON.stringify(head)};`);
    return `${JSON.stringify(page)}: { default: page${i}${head ? `, head: head${i}` : ''} }`;
  });
  const texts = languagesOf(dir).map((language) => {
    imports.push(`import ${language} from ${JSON.stringify(textsFile(dir, language))};`);
    return language;
  });
  return `${imports.join('\n')}
export const pages = { ${pageEntries.join(', ')} };
export const texts = { ${texts.join(', ')} };
`;
}
