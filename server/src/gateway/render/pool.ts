import { type End, type ProcessLimits, RenderProcess } from './render-process';
import type { BuildSet, RenderJob, Rendered } from './types';

/**
 * Time limit of one render, ms. The variable RENDER_MS changes the limit, for example for tests on a busy
 * machine.
 */
export const RENDER_MS = 150;
const DEFAULTS: ProcessLimits & {
  processes: number;
  kills: number;
  backoffMs: number;
  longestBackoffMs: number;
} = {
  renderMs: RENDER_MS,
  killMs: 1_000,
  startMs: 5_000,
  busyFraction: 0.2,
  queue: 64,
  heapMb: 64,
  dataMb: 224,
  /**
   * Maximum number of build sets with a process. Above it the process of the least recently used set is
   * closed.
   */
  processes: 4,
  /**
   * After this number of killed processes of a set, browsers render the pages of the set until the next flip.
   */
  kills: 2,
  /**
   * Pause before a new process after the first failure of a set, ms. Each further failure doubles the pause.
   */
  backoffMs: 1_000,
  longestBackoffMs: 60_000,
};

interface PoolEntry {
  process: Promise<RenderProcess | undefined>;
  alive?: RenderProcess;
}
interface SetRecord {
  kills: number;
  failures: number;
  /** Time until which no new process starts, `performance.now()` in ms. */
  until: number;
  /** Present when browsers render the pages of this set until the next flip. */
  browserRendered?: BrowserRenderedSet;
}
/** A build set whose code killed its process too often. */
export interface BrowserRenderedSet {
  set: string;
  /** ISO time. */
  since: string;
  reason: string;
}

/**
 * Keeps one process per build set. A flip creates another set. The process of the new set starts while the
 * old process still runs.
 */
export class RenderPool {
  private readonly entries = new Map<string, PoolEntry>();
  private readonly records = new Map<string, SetRecord>();
  private readonly limits: typeof DEFAULTS;

  constructor(
    private readonly report: (set: string, reason: string) => void,
    limits: Partial<typeof DEFAULTS> = {},
  ) {
    this.limits = { ...DEFAULTS, ...limits };
  }

  /**
   * Starts a set's process before its first request. Resolves when the process is ready, has failed or has
   * exceeded its time limit.
   */
  async warm(set: BuildSet): Promise<void> {
    const process = await this.processOf(set);
    await process?.started;
  }

  /**
   * Returns the page as HTML. Returns undefined when the browser must render the page. Never rejects, and
   * never exceeds the time limit.
   */
  async render(set: BuildSet, job: RenderJob): Promise<Rendered | undefined> {
    const deadline = performance.now() + this.limits.renderMs;
    const process = await this.bounded(this.processOf(set));
    const rendered = await process?.render(job, deadline - performance.now());
    const record = rendered && this.records.get(set.key);
    if (record) record.failures = 0;
    return rendered;
  }

  /**
   * Deletes the records of sets that are no longer live. Call it after a flip.
   * @param live keys of the live sets
   */
  forgetOthers(live: ReadonlySet<string>): void {
    for (const key of this.records.keys()) if (!live.has(key)) this.records.delete(key);
  }

  /**
   * Lists the sets whose code killed its process too often. Browsers render their pages until the next flip.
   */
  browserRenderedSets(): BrowserRenderedSet[] {
    return [...this.records.values()].flatMap(({ browserRendered }) => browserRendered ?? []);
  }

  close(): void {
    for (const { alive } of this.entries.values()) alive?.close();
    this.entries.clear();
  }

  private processOf(set: BuildSet): Promise<RenderProcess | undefined> {
    const running = this.entries.get(set.key);
    this.entries.delete(set.key);
    const entry = running ?? this.start(set);
    if (entry) this.entries.set(set.key, entry); // The map is ordered by use. The last entry is the most recently used.
    this.evict();
    return entry?.process ?? Promise.resolve(undefined);
  }

  private start(set: BuildSet): PoolEntry | undefined {
    const record = this.records.get(set.key);
    if (record?.browserRendered || (record && performance.now() < record.until)) return undefined;
    const entry: PoolEntry = { process: Promise.resolve(undefined) };
    const onEnd = (end: End, reason: string) => {
      if (this.entries.get(set.key) === entry) this.entries.delete(set.key);
      if (end !== 'wanted') this.count(set.key, end, reason);
    };
    entry.process = set.load().then(
      (serverHalves) => {
        entry.alive = new RenderProcess(
          serverHalves,
          this.limits,
          (reason) => this.report(set.key, reason),
          onEnd,
        );
        return entry.alive;
      },
      (error: unknown) => {
        this.report(set.key, String(error));
        onEnd('failed', String(error));
        return undefined;
      },
    );
    return entry;
  }

  private count(key: string, end: End, reason: string): void {
    const record = this.records.get(key) ?? { kills: 0, failures: 0, until: 0 };
    this.records.set(key, record);
    const { backoffMs, longestBackoffMs, kills } = this.limits;
    record.until = performance.now() + Math.min(longestBackoffMs, backoffMs * 2 ** record.failures);
    record.failures += 1;
    if (end === 'killed') record.kills += 1;
    if (record.kills < kills || record.browserRendered) return;
    record.browserRendered = { set: key, since: new Date().toISOString(), reason };
    this.report(
      key,
      `killed its render process ${record.kills} times, so browsers render its pages until the next flip`,
    );
  }

  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limits.processes) return;
      this.entries.delete(key);
      void entry.process.then((process) => process?.close());
    }
  }

  private bounded<T>(work: Promise<T>): Promise<T | undefined> {
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(undefined), this.limits.renderMs);
      void work.then((value) => {
        clearTimeout(timer);
        settle(value);
      });
    });
  }
}
