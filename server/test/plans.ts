/** Returns PostgreSQL's plan of a statement. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
}

/** Lists the tables that a plan scans completely: without an index, or along one without a condition. */
export function readWhole(node: PlanNode): string[] {
  const isScan = /^(Seq|Index|Index Only|Bitmap Heap|Parallel Seq) Scan$/.test(node['Node Type']);
  const isWhole = isScan && !node['Index Cond'] && !node['Recheck Cond'];
  return [
    ...(isWhole && node['Relation Name'] ? [node['Relation Name']] : []),
    ...(node.Plans ?? []).flatMap(readWhole),
  ];
}
