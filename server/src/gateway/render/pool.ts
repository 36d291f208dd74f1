import { type End, type ProcessLimits, RenderProcess } from './render-process';
import type { BuildSet, RenderInput, Rendered } from './types';

/** Default time limit of one render. The environment variable RENDER_MS changes the limit. */
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
  /** Maximum number of processes. The process of the least recently used build set is closed. */
  processes: 4,
  /** After this number of killed processes, browsers render the pages of the build set while it is live. */
  kills: 2,
  /** Pause after the first failure of a build set. Each further failure doubles the pause. */
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
  /** `performance.now()` after which a new process may start. */
  retryAt: number;
  browserRendered?: BrowserRenderedSet;
}
/** A build set that killed its process too often. Browsers render its pages until one of its builds is replaced. */
export interface BrowserRenderedSet {
  set: string;
  /** ISO time. */
  since: string;
  reason: string;
}

/**
 * One process per build set (a build of the shell and a build of a remote). While another build becomes live, the
 * processes of the old and the new build set both run.
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

  /** Starts the process of a set. Resolves when the process is ready or has failed. */
  async warm(set: BuildSet): Promise<void> {
    const process = await this.processOf(set);
    await process?.started;
  }

  /** Returns undefined when the browser must render the page. Never rejects, and never exceeds the time limit. */
  async render(set: BuildSet, job: RenderInput): Promise<Rendered | undefined> {
    const deadline = performance.now() + this.limits.renderMs;
    const process = await this.withTimeLimit(this.processOf(set));
    const rendered = await process?.render(job, deadline - performance.now());
    const record = rendered && this.records.get(set.key);
    if (record) record.failures = 0;
    return rendered;
  }

  /** Deletes the failure records of sets that are no longer live. */
  forgetOthers(liveKeys: ReadonlySet<string>): void {
    for (const key of this.records.keys()) if (!liveKeys.has(key)) this.records.delete(key);
  }

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
    // Inserted again, because `evict` removes the first entries of the map.
    if (entry) this.entries.set(set.key, entry);
    this.evict();
    return entry?.process ?? Promise.resolve(undefined);
  }

  private start(set: BuildSet): PoolEntry | undefined {
    const record = this.records.get(set.key);
    if (record?.browserRendered || (record && performance.now() < record.retryAt)) return undefined;
    const entry: PoolEntry = { process: Promise.resolve(undefined) };
    const onEnd = (end: End, reason: string) => {
      if (this.entries.get(set.key) === entry) this.entries.delete(set.key);
      if (end !== 'closed') this.recordFailure(set.key, end, reason);
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

  private recordFailure(key: string, end: End, reason: string): void {
    const record = this.records.get(key) ?? { kills: 0, failures: 0, retryAt: 0 };
    this.records.set(key, record);
    const { backoffMs, longestBackoffMs, kills } = this.limits;
    record.retryAt = performance.now() + Math.min(longestBackoffMs, backoffMs * 2 ** record.failures);
    record.failures += 1;
    if (end === 'killed') record.kills += 1;
    if (record.kills < kills || record.browserRendered) return;
    record.browserRendered = { set: key, since: new Date().toISOString(), reason };
    this.report(
      key,
      `killed its render process ${record.kills} times, so browsers render its pages until one of its builds is replaced`,
    );
  }

  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limits.processes) return;
      this.entries.delete(key);
      void entry.process.then((process) => process?.close());
    }
  }

  private withTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(undefined), this.limits.renderMs);
      void work.then((value) => {
        clearTimeout(timer);
        settle(value);
      });
    });
  }
}
