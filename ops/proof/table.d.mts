interface Row {
  kind: string;
  what: string;
  tries: number;
  survived: number;
  lost: number;
  letIn: number;
  inFlight?: number;
  seed?: number;
  note?: string;
}
export function suiteRows(report: unknown, suites: Record<string, readonly string[]>, root: string): Row[];
export function walkRows(report: unknown, walks: Record<string, readonly string[]>): Row[];
export function tableOf(rows: readonly Row[]): string;
export function totalOf(rows: readonly Row[]): Omit<Required<Row>, 'kind' | 'what' | 'seed' | 'note'>;
