import { RenderWorker, type WorkerLimits } from './render-worker';
import type { BuildSet, RenderJob, Rendered } from './types';

const DEFAULTS: WorkerLimits & { workers: number; restMs: number; deaths: number } = {
  renderMs: 150,
  startMs: 5_000,
  queue: 64,
  memoryMb: 96,
  /** Sets that may be alive at once; the one that was used longest ago goes. */
  workers: 8,
  /** A set that died `deaths` times without one answer rests this long, ms. */
  restMs: 30_000,
  deaths: 3,
};

interface Entry {
  worker: Promise<RenderWorker | undefined>;
  live?: RenderWorker;
}

/** Workers by build set: a release flip simply asks for another set, and its worker starts beside the old one. */
export class RenderPool {
  private readonly entries = new Map<string, Entry>();
  private readonly failures = new Map<string, { deaths: number; until: number }>();
  private readonly limits: typeof DEFAULTS;

  constructor(
    private readonly report: (set: string, reason: string) => void,
    limits: Partial<typeof DEFAULTS> = {},
  ) {
    this.limits = { ...DEFAULTS, ...limits };
  }

  /** Starts a set's worker ahead of its first request. Settles when it is ready, or failed within its bound. */
  async warm(set: BuildSet): Promise<void> {
    const worker = await this.workerOf(set);
    await worker?.started;
  }

  /** The page as HTML, or undefined: then the browser renders. Never rejects, never takes longer than the bound. */
  async render(set: BuildSet, job: RenderJob): Promise<Rendered | undefined> {
    const end = performance.now() + this.limits.renderMs;
    const worker = await this.bounded(this.workerOf(set));
    const rendered = await worker?.render(job, end - performance.now());
    if (rendered) this.failures.delete(set.key);
    return rendered;
  }

  close(): void {
    for (const { live } of this.entries.values()) live?.close();
    this.entries.clear();
  }

  private workerOf(set: BuildSet): Promise<RenderWorker | undefined> {
    const known = this.entries.get(set.key);
    this.entries.delete(set.key);
    const entry = known ?? this.start(set);
    if (entry) this.entries.set(set.key, entry); // Last in the map is last used.
    this.evict();
    return entry?.worker ?? Promise.resolve(undefined);
  }

  private start(set: BuildSet): Entry | undefined {
    const failed = this.failures.get(set.key);
    if (failed && failed.deaths >= this.limits.deaths) {
      if (Date.now() < failed.until) return undefined;
      failed.deaths = 0;
    }
    const entry: Entry = { worker: Promise.resolve(undefined) };
    const forget = () => {
      if (this.entries.get(set.key) === entry) this.entries.delete(set.key);
    };
    entry.worker = set.load().then(
      (halves) => {
        entry.live = new RenderWorker(
          halves,
          this.limits,
          (reason) => this.report(set.key, reason),
          (wanted) => {
            forget();
            if (!wanted) this.countDeath(set.key);
          },
        );
        return entry.live;
      },
      (error: unknown) => {
        forget();
        this.countDeath(set.key);
        this.report(set.key, String(error));
        return undefined;
      },
    );
    return entry;
  }

  private countDeath(key: string): void {
    const deaths = (this.failures.get(key)?.deaths ?? 0) + 1;
    this.failures.set(key, { deaths, until: Date.now() + this.limits.restMs });
  }

  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limits.workers) return;
      this.entries.delete(key);
      void entry.worker.then((worker) => worker?.close());
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
