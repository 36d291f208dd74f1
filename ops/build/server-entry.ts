/** The entry of a remote's server half: the pages that have first HTML on the server, and their `head`. */
import path from 'node:path';
import { experiments } from '@rspack/core';
import type { RouteDeclaration } from '../../shared-api/contract/routes';
import { headModule, pageModule, pageNames } from './workspaces';

/** @returns undefined when no route of the workspace is rendered on the server */
export function serverEntry(dir: string, routes: readonly RouteDeclaration[]) {
  const pages = pageNames(routes.filter((route) => route.ssr));
  if (pages.length === 0) return undefined;
  const file = path.join(dir, 'src/server-entry.virtual.js');
  return { file, plugin: new experiments.VirtualModulesPlugin({ [file]: source(dir, pages) }) };
}

function source(dir: string, pages: readonly string[]): string {
  const imports: string[] = [];
  const members = pages.map((page, i) => {
    const head = headModule(dir, page);
    imports.push(`import page${i} from ${JSON.stringify(pageModule(dir, page))};`);
    if (head) imports.push(`import { head as head${i} } from ${JSON.stringify(head)};`);
    return `${JSON.stringify(page)}: { default: page${i}${head ? `, head: head${i}` : ''} }`;
  });
  return `${imports.join('\n')}\nexport const pages = { ${members.join(', ')} };\n`;
}
