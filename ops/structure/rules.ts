/** The allowed imports in `server/src`, and every import that breaks them. */
import type { Import, Source } from './read-imports';

/** The contexts of the business. Other folders import each through its `index.ts`. */
export const CONTEXTS = ['identity', 'money', 'shop', 'orders'] as const;
/** Folders that are also imported through their `index.ts` only. */
const WITH_FACADE = [...CONTEXTS, 'gateway', 'admin', 'operator', 'personal', 'seed'];

/** The folders that each folder may import. Files beside them (`start.ts`, …) compose the server and may import all. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  identity: ['platform'],
  money: ['platform', 'identity'],
  shop: ['platform', 'identity', 'money'],
  orders: ['platform', 'identity', 'money', 'shop'],
  gateway: ['platform'],
  // It reads and changes the tables of all contexts by their names, as its rules define.
  personal: ['platform', 'identity'],
  operator: ['platform', 'personal', ...CONTEXTS],
  admin: ['platform', 'gateway', 'operator'],
  seed: ['platform', ...CONTEXTS],
};
/** The list of all tables, which backups read. Only composition and backups import it. */
const ALL_TABLES = 'schema.ts';

const folderOf = (file: string): string | undefined => (file.includes('/') ? file.split('/')[0] : undefined);
const at = ({ from, line }: { from: string; line: number }) => `server/src/${from}:${line}`;

/** Returns the problem of one import, or undefined. */
function problemOf(one: Import): string | undefined {
  const [from, to] = [folderOf(one.from), folderOf(one.to)];
  if (from === to || one.from === ALL_TABLES) return undefined;
  if (!to) {
    if (one.to === ALL_TABLES && from === 'admin') return undefined;
    return `${at(one)} imports ${one.to}, which composes the server: take what you need as an argument`;
  }
  if (from && !ALLOWED[from]?.includes(to)) {
    const may = ALLOWED[from]?.join(', ') || 'no other folder';
    return `${at(one)} imports ${to}: ${from} may import ${may}`;
  }
  if (WITH_FACADE.includes(to) && one.to !== `${to}/index.ts`)
    return `${at(one)} imports ${one.to} past the facade: import ${to}/index.ts, or export it there`;
  return undefined;
}

/** Returns the writes of tables that belong to another context. */
function writeProblems({ imports, writes }: Source): string[] {
  return writes.flatMap((write) => {
    const source = imports.find(({ from, names }) => from === write.from && names.includes(write.table));
    const owner = source && folderOf(source.to);
    const isForeign = owner && owner !== folderOf(write.from) && WITH_FACADE.includes(owner);
    return isForeign ? [`${at(write)} writes ${write.table}: only ${owner} writes its tables`] : [];
  });
}

/**
 * Returns the cycles between siblings in every folder. Two folders, or two files of one folder, may not need each
 * other, directly or through other files. Imports of types do not count.
 */
function cycles(imports: readonly Import[]): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to, isType } of imports) {
    if (isType) continue;
    const [a, b] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (a[depth] === b[depth] && depth < Math.min(a.length, b.length) - 1) depth++;
    const folder = a.slice(0, depth).join('/');
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph);
    const edges = graph.get(a[depth]!) ?? new Set<string>();
    graph.set(a[depth]!, edges.add(b[depth]!));
  }
  return [...graphs].flatMap(([folder, graph]) =>
    knots(graph).map((knot) => knot.map((name) => (folder ? `${folder}/${name}` : name))),
  );
}

/** Returns the strongly connected components of more than one node (Tarjan). */
function knots(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node)!, low.get(next)!));
      } else if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, index.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const knot = stack.splice(stack.indexOf(node));
    if (knot.length > 1) found.push(knot.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Returns every broken rule, one sentence each. */
export function problems(source: Source): string[] {
  return [
    ...source.imports.flatMap((one) => problemOf(one) ?? []),
    ...writeProblems(source),
    ...cycles(source.imports).map((knot) => `a cycle of imports: ${knot.join(', ')}`),
  ];
}
