/** Reads the imports of the server's sources, resolved to files, and the tables that they write. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

/** An import of one file by another. Paths are relative to `server/src`. */
export interface Import {
  from: string;
  to: string;
  /** True when it imports types only, which are removed at compile time. */
  isType: boolean;
  /** Exported names. Empty for `import()` and for a whole module. */
  names: readonly string[];
  line: number;
}
/** A statement that writes a table, by the name in the file's import. */
interface Write {
  from: string;
  table: string;
  line: number;
}
export interface Source {
  imports: Import[];
  writes: Write[];
}

interface Node {
  type: string;
  loc?: { start: { line: number } };
  [key: string]: any;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Calls `visit` with every node of a tree. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
}

/** Reads one file. @param files every file, to resolve imports; a relative import of none of them is omitted */
export function readSource(text: string, from: string, files: ReadonlySet<string>): Source {
  const imports: Import[] = [];
  const writes: Write[] = [];
  const add = (node: Node, specifier: string, isType: boolean, names: readonly string[]) => {
    if (!specifier.startsWith('.')) return;
    const base = path.posix.join(path.posix.dirname(from), specifier);
    const to = [base, `${base}.ts`, `${base}/index.ts`].find((file) => files.has(file));
    if (to) imports.push({ from, to, isType, names, line: node.loc!.start.line });
  };
  const isTypeOnly = (node: Node) =>
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    (node.specifiers?.length > 0 &&
      node.specifiers.every((one: Node) => one.importKind === 'type' || one.exportKind === 'type'));
  const tree = parse(text, { sourceType: 'module', plugins: ['typescript'] }) as unknown as Node;
  walk(tree, (node) => {
    const line = node.loc?.start.line ?? 0;
    if (node.source && /^(Import|Export)\w*Declaration$/.test(node.type)) {
      const names = (node.specifiers ?? []).flatMap(
        (one: Node) => one.imported?.name ?? one.local?.name ?? [],
      );
      add(node, node.source.value, isTypeOnly(node), names);
    } else if (node.type === 'TSImportType') add(node, node.argument?.value ?? '', true, []);
    else if (node.type === 'ImportExpression') add(node, node.source?.value ?? '', false, []);
    else if (node.type === 'CallExpression') {
      const [first] = node.arguments as Node[];
      if (node.callee.type === 'Import') add(node, first?.value ?? '', false, []);
      const method = node.callee.property?.name as string | undefined;
      if (first?.type === 'Identifier' && /^(insert|update|delete)$/.test(method ?? ''))
        writes.push({ from, table: first.name, line });
    } else if (node.type === 'TemplateLiteral') {
      const { quasis, expressions } = node as unknown as { quasis: Node[]; expressions: Node[] };
      quasis.forEach((quasi, i) => {
        const table = expressions[i];
        if (table?.type === 'Identifier' && /(insert into|update|delete from)\s*$/i.test(quasi.value.raw))
          writes.push({ from, table: table.name, line });
      });
    }
  });
  return { imports, writes };
}

/** Reads every source of the server except its tests. @param root the repository */
export function readServer(root: string): Source & { files: string[] } {
  const folder = 'server/src/';
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const known = new Set(files);
  const sources = files.map((file) =>
    readSource(readFileSync(path.join(root, folder, file), 'utf8'), file, known),
  );
  return {
    files,
    imports: sources.flatMap(({ imports }) => imports),
    writes: sources.flatMap(({ writes }) => writes),
  };
}
