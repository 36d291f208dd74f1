/** Finds imports, and statements that write tables, in the sources of the server. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import {
  type CallExpression,
  type ExportAllDeclaration,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type Node,
  traverseFast,
} from '@babel/types';

/** Paths are relative to `server/src`. */
export interface Import {
  from: string;
  to: string;
  /** True for an import of types, which do not exist at run time. */
  isType: boolean;
  /** Empty for `import()` and for an import of the whole module. */
  names: readonly string[];
  line: number;
}
/** A statement that writes a table. `table` is its imported name. */
interface Write {
  from: string;
  table: string;
  line: number;
}
export interface Source {
  imports: Import[];
  writes: Write[];
}

type Declaration = ImportDeclaration | ExportNamedDeclaration | ExportAllDeclaration;
type Specifier = (ImportDeclaration | ExportNamedDeclaration)['specifiers'][number];

const specifiersOf = (node: Declaration): readonly Specifier[] =>
  'specifiers' in node ? node.specifiers : [];
const isType = (node: Declaration | Specifier) =>
  ('importKind' in node && node.importKind === 'type') ||
  ('exportKind' in node && node.exportKind === 'type');
const isTypeOnly = (node: Declaration) => {
  const specifiers = specifiersOf(node);
  return isType(node) || (specifiers.length > 0 && specifiers.every(isType));
};
const exportedName = (specifier: Specifier): string[] => {
  if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
    return [specifier.imported.name];
  return 'local' in specifier ? [specifier.local.name] : [];
};
const textOf = (node: Node | undefined) => (node?.type === 'StringLiteral' ? node.value : '');
const methodOf = ({ callee }: CallExpression) =>
  'property' in callee && callee.property.type === 'Identifier' ? callee.property.name : '';

/** @param files all source files; imports of other files are omitted */
export function readSource(text: string, from: string, files: ReadonlySet<string>): Source {
  const imports: Import[] = [];
  const writes: Write[] = [];
  const add = (line: number, specifier: string, isType: boolean, names: readonly string[]) => {
    if (!specifier.startsWith('.')) return;
    const importedPath = path.posix.join(path.posix.dirname(from), specifier);
    const importedFile = [importedPath, `${importedPath}.ts`, `${importedPath}/index.ts`].find((file) =>
      files.has(file),
    );
    if (importedFile) imports.push({ from, to: importedFile, isType, names, line });
  };
  traverseFast(parse(text, { sourceType: 'module', plugins: ['typescript'] }), (node) => {
    const line = node.loc?.start.line ?? 0;
    if (
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration'
    ) {
      if (node.source)
        add(line, node.source.value, isTypeOnly(node), specifiersOf(node).flatMap(exportedName));
    } else if (node.type === 'TSImportType') add(line, textOf(node.argument), true, []);
    else if (node.type === 'ImportExpression') add(line, textOf(node.source), false, []);
    else if (node.type === 'CallExpression') {
      const [first] = node.arguments;
      if (node.callee.type === 'Import') add(line, textOf(first), false, []);
      if (first?.type === 'Identifier' && /^(insert|update|delete)$/.test(methodOf(node)))
        writes.push({ from, table: first.name, line });
    } else if (node.type === 'TemplateLiteral') {
      const { quasis, expressions } = node;
      quasis.forEach((quasi, i) => {
        const table = expressions[i];
        if (table?.type === 'Identifier' && /(insert into|update|delete from)\s*$/i.test(quasi.value.raw))
          writes.push({ from, table: table.name, line });
      });
    }
  });
  return { imports, writes };
}

/** Reads all sources of the server except tests. @param root folder of the repository */
export function readServer(root: string): Source & { files: string[] } {
  const folder = 'server/src/';
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const fileSet = new Set(files);
  const sources = files.map((file) =>
    readSource(readFileSync(path.join(root, folder, file), 'utf8'), file, fileSet),
  );
  return {
    files,
    imports: sources.flatMap(({ imports }) => imports),
    writes: sources.flatMap(({ writes }) => writes),
  };
}
