/** Runs tasks in a few helper processes with a bounded queue. */
import { type Ending, HelperError, HelperProcess, type ProcessLimits } from './helper-process';

export interface PoolLimits extends ProcessLimits {
  /** Maximum number of concurrent helpers, and of concurrent tasks in one helper. */
  processes: number;
  tasksEach: number;
  /** Maximum number of waiting tasks. Further tasks are refused. */
  queue: number;
  /** Maximum number of one client's running and waiting tasks. */
  perClient: number;
  /** Places that only a client without a running task may use. 0 without a value. */
  firstTasksOnly?: number;
  /** Maximum number of running tasks with the same target. No limit without a value. */
  perTarget?: number;
  /** Maximum wait in the queue, ms. */
  waitMs: number;
  /** Maximum total time of one task, ms. */
  taskMs: number;
  /** Time after which a helper without work ends, ms. */
  idleMs: number;
  /** Memory after a task above which a helper is replaced, MB. */
  recycleMb: number;
}

/** The pool refuses a task: its queue is full, the client has too many, or the task waited too long. */
export class HelperBusy extends Error {
  override readonly name = 'HelperBusy';
}

interface Task {
  id: number;
  client: string;
  /** What the task works on, such as a host. Empty for none. */
  target: string;
  /** Number of places of the pool that it uses. */
  weight: number;
  task: unknown;
  done: (value: unknown) => void;
  failed: (error: Error) => void;
  patience: NodeJS.Timeout | undefined;
  /** It ran in a process that another task ended, so it runs once more. */
  again: boolean;
}

/** Maximum pause between two starts of a helper that does not start, ms. */
const MAX_BACKOFF_MS = 10_000;
/** Maximum number of clients whose last turn is remembered. */
const MEMORY = 1_000;

export class HelperPool {
  private readonly helpers = new Map<HelperProcess, NodeJS.Timeout | undefined>();
  private waiting: Task[] = [];
  private readonly running = new Map<number, Task>();
  private count = 0;
  /** When each client's last task began, as a count of tasks. */
  private readonly lastBegan = new Map<string, number>();
  private began = 0;
  private failedStarts = 0;
  private startAgain: NodeJS.Timeout | undefined;
  private closed = false;

  /**
   * @param file bundle of the helper
   * @param readable folders that it may read
   * @param report receives the reason when a helper ended unexpectedly
   */
  constructor(
    private readonly file: string,
    private readonly limits: PoolLimits,
    private readonly readable: readonly string[],
    private readonly report: (reason: string) => void = () => {},
  ) {}

  /** Returns the process ids of the helpers, for measurements. */
  get pids(): number[] {
    return [...this.helpers.keys()].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Runs a task in a helper.
   * @param client the owner of the task; one client's tasks neither fill the queue nor precede another's
   * @param weight how many of the pool's `processes × tasksEach` places it uses
   * @param target what it works on; tasks on one slow target do not use all places
   * @throws HelperBusy before it started; HelperError when it took too long, used too much memory or crashed;
   * otherwise the error that the task threw, with its name and message
   */
  run(task: unknown, client: string, weight = 1, target = ''): Promise<unknown> {
    const ofClient = (other: Task) => other.client === client;
    const sameClient = [...this.running.values(), ...this.waiting].filter(ofClient).length;
    if (this.closed || this.waiting.length >= this.limits.queue || sameClient >= this.limits.perClient)
      return Promise.reject(new HelperBusy('too many tasks wait'));
    return new Promise((done, failed) => {
      const one: Task = {
        id: ++this.count,
        client,
        target,
        weight,
        task,
        done,
        failed,
        patience: undefined,
        again: false,
      };
      one.patience = setTimeout(() => this.giveUp(one), this.limits.waitMs);
      this.waiting.push(one);
      this.next();
    });
  }

  /** Starts a helper before the first task. */
  warm(): void {
    if (this.helpers.size === 0) this.start();
  }

  /** Ends all helpers. Running and waiting tasks are refused. */
  close(): void {
    this.closed = true;
    clearTimeout(this.startAgain);
    for (const one of this.waiting.splice(0)) this.refuse(one);
    for (const [helper, idle] of this.helpers) {
      clearTimeout(idle);
      helper.kill('crash', 'the server stops');
    }
  }

  private next(): void {
    while (this.waiting.length > 0) {
      const at = this.fairNext();
      if (at < 0) return;
      // A heavy task waits until there is room. Later tasks wait with it, so that it is not starved.
      if (this.used > 0 && this.used + this.waiting[at]!.weight > this.places) return;
      const free = [...this.helpers.keys()]
        .filter(({ ready, ended, tasks }) => ready && !ended && tasks < this.limits.tasksEach)
        .sort((a, b) => a.tasks - b.tasks)[0];
      const starting = [...this.helpers.keys()].some(({ ready }) => !ready);
      if ((!free || free.tasks > 0) && !starting) this.start();
      if (!free) return;
      this.assign(free, this.waiting.splice(at, 1)[0]!);
    }
  }

  private get places(): number {
    return this.limits.processes * this.limits.tasksEach;
  }
  private get used(): number {
    return [...this.running.values()].reduce((sum, { weight }) => sum + weight, 0);
  }

  /**
   * Returns the index of the first task of the client whose last task began longest ago. Clients without a running
   * task come first. -1 when no task may start now.
   */
  private fairNext(): number {
    const running = [...this.running.values()];
    const { firstTasksOnly = 0, perTarget = Infinity } = this.limits;
    const isOpen = this.used < this.places - firstTasksOnly;
    let best = -1;
    let least = Infinity;
    this.waiting.forEach(({ client, target }, at) => {
      const hasRunning = running.some((other) => other.client === client);
      if (hasRunning && !isOpen) return;
      if (target && running.filter((other) => other.target === target).length >= perTarget) return;
      const turn = (this.lastBegan.get(client) ?? 0) + (hasRunning ? this.began : 0);
      if (turn >= least) return;
      least = turn;
      best = at;
    });
    return best;
  }
  private remember(client: string): void {
    this.lastBegan.delete(client);
    this.lastBegan.set(client, ++this.began);
    // Removes the oldest entries, which come first. A client without an entry is served first, like one with an old
    // entry.
    if (this.lastBegan.size > MEMORY) this.lastBegan.delete(this.lastBegan.keys().next().value!);
  }

  private assign(helper: HelperProcess, one: Task): void {
    clearTimeout(one.patience);
    clearTimeout(this.helpers.get(helper));
    this.running.set(one.id, one);
    this.remember(one.client);
    const over = () => {
      this.running.delete(one.id);
      // A process keeps the freed memory of a heavy task, and the next one might not fit beside it.
      this.afterTask(helper, one.weight > 1);
    };
    helper.run(one.id, one.task, this.limits.taskMs).then(
      (value) => {
        over();
        one.done(value);
      },
      (error: Error) => {
        over();
        one.failed(error);
      },
    );
  }

  private afterTask(helper: HelperProcess, wasHeavy = false): void {
    if (helper.ended || helper.tasks > 0) return this.next();
    const { recycleMb, cpuSeconds, idleMs } = this.limits;
    // Replaced well before the kernel's limit of processor time, which could end it during a task.
    const isWorn = wasHeavy || helper.residentMb > recycleMb || helper.cpuMs > (cpuSeconds * 1_000) / 2;
    if (isWorn) this.retire(helper);
    else this.helpers.set(helper, setTimeout(() => this.retire(helper), idleMs).unref());
    this.next();
  }

  /** Ends a helper without tasks. */
  private retire(helper: HelperProcess): void {
    this.helpers.delete(helper);
    helper.kill('crash', 'retired');
  }

  private start(): void {
    const { processes } = this.limits;
    if (this.closed || this.helpers.size >= processes || this.startAgain) return;
    const helper: HelperProcess = new HelperProcess(
      this.file,
      this.limits,
      this.readable,
      () => {
        this.failedStarts = 0;
        if (this.waiting.length === 0) this.afterTask(helper);
        this.next();
      },
      (ending) => this.ended(helper, ending),
    );
    this.helpers.set(helper, undefined);
  }

  private ended(helper: HelperProcess, { reason, wasReady, unserved }: Ending): void {
    clearTimeout(this.helpers.get(helper));
    // A retired helper is no longer in the list, and its end is expected.
    if (this.helpers.delete(helper) && !this.closed) this.report(reason);
    if (!wasReady && !this.closed) {
      const pause = Math.min(MAX_BACKOFF_MS, 100 * 2 ** this.failedStarts++);
      this.startAgain ??= setTimeout(() => {
        this.startAgain = undefined;
        this.next();
      }, pause).unref();
    }
    for (const id of unserved) this.serveAgain(this.running.get(id)!);
    queueMicrotask(() => this.next());
  }

  private serveAgain(one: Task): void {
    this.running.delete(one.id);
    if (this.closed || one.again) return this.refuse(one);
    one.again = true;
    one.patience = setTimeout(() => this.giveUp(one), this.limits.waitMs);
    this.waiting.unshift(one);
  }

  private giveUp(one: Task): void {
    this.waiting = this.waiting.filter((other) => other !== one);
    this.refuse(one);
  }

  private refuse(one: Task): void {
    clearTimeout(one.patience);
    one.failed(new HelperBusy('no helper was free in time'));
  }
}

export { HelperError };
