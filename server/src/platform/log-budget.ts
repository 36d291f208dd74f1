/** Limits the number of log lines of each kind in a window of time, in total and for each IP address. */

export interface Budget {
  perKind: number;
  /** The limit for each IP address. */
  perAddress?: number;
  windowMs?: number;
  now?: () => number;
  /** Called at the end of a window for each kind with omitted lines. */
  report: (kind: string, leftOut: number) => void;
}
interface KindCounters {
  logged: number;
  leftOut: number;
  byAddress: Map<string, number>;
}

const MINUTE_MS = 60_000;
/** Maximum number of kinds with their own counter. Further kinds share the counter SHARED. */
const MAX_KINDS = 300;
/** Maximum number of IP addresses of one kind with their own counter. Further addresses share the counter SHARED. */
const MAX_ADDRESSES = 10_000;
const SHARED = 'other';

export class LogBudget {
  private readonly kinds = new Map<string, KindCounters>();
  private readonly windowMs: number;
  private readonly now: () => number;
  private window: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly budget: Budget) {
    this.windowMs = budget.windowMs ?? MINUTE_MS;
    this.now = budget.now ?? Date.now;
    this.window = this.currentWindow();
  }

  /** Counts one line. @returns whether the line may be logged */
  take(kind: string, address?: string): boolean {
    if (this.currentWindow() !== this.window) this.close();
    const counters = this.countersOf(kind);
    const ofAddress = address === undefined ? 0 : this.countAddress(counters, address);
    const { perKind, perAddress = Infinity } = this.budget;
    if (counters.logged < perKind && ofAddress <= perAddress) {
      counters.logged++;
      return true;
    }
    counters.leftOut++;
    // The timer ends the window when no further line arrives.
    this.timer ??= setTimeout(() => this.close(), this.windowMs).unref();
    return false;
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const past = [...this.kinds];
    this.kinds.clear();
    this.window = this.currentWindow();
    for (const [kind, { leftOut }] of past) if (leftOut > 0) this.budget.report(kind, leftOut);
  }

  private currentWindow(): number {
    return Math.floor(this.now() / this.windowMs);
  }
  private countersOf(kind: string): KindCounters {
    const name = this.kinds.has(kind) || this.kinds.size < MAX_KINDS ? kind : SHARED;
    const existing = this.kinds.get(name);
    if (existing) return existing;
    const created: KindCounters = { logged: 0, leftOut: 0, byAddress: new Map() };
    this.kinds.set(name, created);
    return created;
  }
  private countAddress({ byAddress }: KindCounters, address: string): number {
    const name = byAddress.has(address) || byAddress.size < MAX_ADDRESSES ? address : SHARED;
    const count = (byAddress.get(name) ?? 0) + 1;
    byAddress.set(name, count);
    return count;
  }
}
