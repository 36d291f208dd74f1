/**
 * Lists the exports of host packages that a remote's build uses, and the exports that the shell's build provides. The
 * gateway compares both lists before it makes a remote's build live.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse } from '@babel/parser';
import { type Node, traverseFast } from '@babel/types';
import type { Stats } from '@rspack/core';
import { transformSync } from 'esbuild';
import type { HostProvides, HostUses } from '../../shared-api/contract';
import { ROOT } from '../lib/paths';

/** Name of a host package in imports → its name in manifests. */
const HOST_PACKAGES: Readonly<Record<string, string>> = {
  '@linksouq/shared-api/host': 'shared-api/host',
  '@linksouq/shared-ui/host': 'shared-ui/host',
};

const nameOf = (node: Node | null | undefined): string => {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'StringLiteral' ? node.value : '';
};

/**
 * Exports of host packages that one source file uses at run time.
 * @returns package → export → `function` if the file calls the export, `any` if it does not
 */
export function usesOf(code: string, file: string): Record<string, Record<string, 'function' | 'any'>> {
  // Removes types and type imports.
  const javascript = transformSync(code, { loader: 'tsx', jsx: 'automatic', sourcefile: file }).code;
  const program = parse(javascript, { sourceType: 'module' }).program;
  const uses: Record<string, Record<string, 'function' | 'any'>> = {};
  const addUse = (from: string, name: string, kind: 'function' | 'any') => {
    const kinds = (uses[HOST_PACKAGES[from] ?? from] ??= {});
    kinds[name] = kind === 'function' ? kind : (kinds[name] ?? kind);
  };
  const importedNames = new Map<string, { from: string; name: string }>();
  const namespaces = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') continue;
    const from = nameOf(statement.source);
    if (!Object.hasOwn(HOST_PACKAGES, from)) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(nameOf(specifier.local), from);
      else if (specifier.type === 'ImportSpecifier')
        importedNames.set(nameOf(specifier.local), { from, name: nameOf(specifier.imported) });
      else if (specifier.type === 'ExportSpecifier') addUse(from, nameOf(specifier.local), 'any');
    }
  }
  for (const { from, name } of importedNames.values()) addUse(from, name, 'any');
  traverseFast(program, (node) => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    const callee = isCall ? node.callee : undefined;
    const called = callee?.type === 'Identifier' ? importedNames.get(nameOf(callee)) : undefined;
    if (called) addUse(called.from, called.name, 'function');
    const member = callee ?? node;
    if (member.type !== 'MemberExpression' || member.computed) return;
    const from = namespaces.get(nameOf(member.object));
    if (from) addUse(from, nameOf(member.property), callee ? 'function' : 'any');
  });
  return uses;
}

/** The result names one file for each used export. The error message about a missing export contains this file. */
export function hostUses(compilations: readonly Stats[]): HostUses {
  const files = new Set<string>();
  for (const stats of compilations) {
    const { modules = [] } = stats.toJson({
      all: false,
      modules: true,
      nestedModules: true,
      modulesSpace: 1e9,
    });
    for (const module of modules)
      for (const { nameForCondition: file } of [module, ...(module.modules ?? [])])
        if (file && /\.tsx?$/.test(file) && !file.includes('node_modules') && file.startsWith(ROOT))
          files.add(file);
  }
  const allUses: HostUses = {};
  for (const file of [...files].sort()) {
    const relativeFile = path.relative(ROOT, file).split(path.sep).join('/');
    for (const [from, names] of Object.entries(usesOf(readFileSync(file, 'utf8'), relativeFile)))
      for (const [name, kind] of Object.entries(names)) {
        const usesOfPackage = (allUses[from] ??= {});
        const recordedUse = usesOfPackage[name];
        if (!recordedUse || (recordedUse.kind === 'any' && kind === 'function'))
          usesOfPackage[name] = { kind, file: relativeFile };
      }
  }
  return allUses;
}

/**
 * Reads the exports from the shell's server half.
 * @param out folder with `server/server.cjs`
 */
export function hostProvides(out: string): HostProvides {
  const { host } = createRequire(import.meta.url)(path.join(out, 'server/server.cjs')) as {
    host: Record<string, Record<string, unknown>>;
  };
  return Object.fromEntries(
    Object.values(HOST_PACKAGES).map((name) => [
      name,
      Object.fromEntries(Object.entries(host[name] ?? {}).map(([key, value]) => [key, typeof value])),
    ]),
  );
}
