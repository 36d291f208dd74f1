/**
 * Measures the memory of a process and its descendants at intervals. On other systems than Linux, the result is 0.
 */
import { readdirSync, readFileSync } from 'node:fs';

const INTERVAL_MS = 250;

const numberIn = (file: string, pattern: RegExp): number => {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // The process has ended, or this system has no /proc.
  }
};
function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const id of processIds()) {
    const parent = numberIn(`/proc/${id}/status`, /^PPid:\s+(\d+)/m);
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const tree = [pid];
  for (const id of tree) tree.push(...(children.get(id) ?? []));
  return tree;
}
/** Proportional set size (PSS): shared memory counts in proportion. */
const pssKbOf = (pid: number) => numberIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m);

export class ProcessMemory {
  private peakKb = 0;
  private readonly timer: NodeJS.Timeout;

  /** @param pid returns undefined while the process is stopped */
  constructor(private readonly pid: () => number | undefined) {
    this.timer = setInterval(() => this.sample(), INTERVAL_MS).unref();
  }
  private sample(): void {
    const pid = this.pid();
    if (pid === undefined) return;
    const sum = treeOf(pid).reduce((total, id) => total + pssKbOf(id), 0);
    this.peakKb = Math.max(this.peakKb, sum);
  }
  /** The highest measured sum of the memory of all processes. */
  get peakMb(): number {
    return Math.round(this.peakKb / 1_024);
  }
  stop(): void {
    clearInterval(this.timer);
  }
}
