/** Finds three faults in `server/src`: forbidden imports, code that writes to tables of other folders, and import cycles. */
import type { Import, Source } from './read-imports';

/** Other folders import a context only through its `index.ts`. */
export const CONTEXTS = ['identity', 'money', 'shop', 'orders'] as const;
/** Other folders import these folders only through `index.ts`. */
const FOLDERS_WITH_FACADE = [...CONTEXTS, 'gateway', 'admin', 'operator', 'personal', 'seed'];

/**
 * Folder → folders that it may import. Files outside these folders, such as `start.ts`, compose the server
 * and may import all folders.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  identity: ['platform'],
  money: ['platform', 'identity'],
  shop: ['platform', 'identity', 'money'],
  orders: ['platform', 'identity', 'money', 'shop'],
  gateway: ['platform'],
  // `personal` accesses the tables of all contexts by table name, so `personal` imports few contexts.
  personal: ['platform', 'identity', 'money'],
  operator: ['platform', 'personal', ...CONTEXTS],
  admin: ['platform', 'gateway'],
  seed: ['platform', ...CONTEXTS],
};
/** Lists all tables. Only the composition and `admin`, which makes backups, may import this file. */
const ALL_TABLES = 'schema.ts';

const folderOf = (file: string): string | undefined => (file.includes('/') ? file.split('/')[0] : undefined);
const locationOf = ({ from, line }: { from: string; line: number }) => `server/src/${from}:${line}`;

function problemOf(imported: Import): string | undefined {
  const [from, to] = [folderOf(imported.from), folderOf(imported.to)];
  if (from === to || imported.from === ALL_TABLES) return undefined;
  if (!to) {
    if (imported.to === ALL_TABLES && from === 'admin') return undefined;
    return `${locationOf(imported)} imports ${imported.to}, which assembles the server. Receive the dependency as an argument instead`;
  }
  if (from && !ALLOWED[from]?.includes(to)) {
    const allowedFolders = ALLOWED[from]?.join(', ') || 'no other folder';
    return `${locationOf(imported)} imports ${to}: ${from} may import ${allowedFolders}`;
  }
  if (FOLDERS_WITH_FACADE.includes(to) && imported.to !== `${to}/index.ts`)
    return `${locationOf(imported)} imports ${imported.to} directly. Import ${to}/index.ts, or export it from there`;
  return undefined;
}

/** A statement must not write a table of another folder. */
function writeProblems({ imports, writes }: Source): string[] {
  return writes.flatMap((write) => {
    const importedTable = imports.find(
      ({ from, names }) => from === write.from && names.includes(write.table),
    );
    const owner = importedTable && folderOf(importedTable.to);
    const isOfOtherFolder = owner && owner !== folderOf(write.from) && FOLDERS_WITH_FACADE.includes(owner);
    return isOfOtherFolder
      ? [`${locationOf(write)} writes ${write.table}: only ${owner} writes its tables`]
      : [];
  });
}

/** Cycles between the entries (folders and files) of each folder. Imports of types do not count. */
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
    componentsOf(graph).map((component) => component.map((name) => (folder ? `${folder}/${name}` : name))),
  );
}

/** Returns the groups of nodes that reach each other. */
function componentsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachedFrom = (node: string, reached = new Set<string>()): ReadonlySet<string> => {
    for (const next of graph.get(node) ?? []) if (!reached.has(next)) reachedFrom(next, reached.add(next));
    return reached;
  };
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node)]));
  const groups = [...reached].map(([node, nodes]) =>
    [...nodes].filter((other) => reached.get(other)?.has(node)).sort(),
  );
  // Each node of a group returns the same group.
  return [
    ...new Map(groups.filter(({ length }) => length > 1).map((group) => [group.join(), group])).values(),
  ];
}

/** Returns one sentence for each broken rule. */
export function problems(source: Source): string[] {
  return [
    ...source.imports.flatMap((found) => problemOf(found) ?? []),
    ...writeProblems(source),
    ...cycles(source.imports).map((component) => `a cycle of imports: ${component.join(', ')}`),
  ];
}
