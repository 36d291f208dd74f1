export interface BuildSums {
  remote: string;
  build: string;
  owner: string;
  loads: number[];
  opened: number[];
  failures: Map<string, number>;
}
export function collect(lines: Iterable<string>): BuildSums[];
export function describeSummary(builds: readonly BuildSums[]): string[];
