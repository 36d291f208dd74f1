/** Runs tasks in a limited number of helper processes, with a limited queue. */
import { type Ending, HelperError, HelperProcess, type ProcessLimits } from './helper-process';

export interface PoolLimits extends ProcessLimits {
  processes: number;
  /** Maximum number of concurrent tasks in one helper process. */
  tasksEach: number;
  queue: number;
  /** Maximum number of running and waiting tasks of one client. */
  perClient: number;
  /** Number of places for clients that have no running task. Default: 0. */
  firstTasksOnly?: number;
  /** Maximum number of running tasks with the same target. Default: no limit. */
  perTarget?: number;
  /** Maximum time, in ms, in the queue. */
  waitMs: number;
  taskMs: number;
  /** A helper without tasks is ended after this time, in ms. */
  idleMs: number;
  /** Memory, in MB. A helper that uses more memory after a task is replaced. */
  recycleMb: number;
}

/** The queue is full, the client has too many tasks, the task waited too long, or its helper ended twice. */
export class HelperBusy extends Error {
  override readonly name = 'HelperBusy';
}

interface Task {
  id: number;
  client: string;
  /** What the task works on, such as a host. Empty when the task has no target. */
  target: string;
  /** Number of places of the pool that the task uses. */
  weight: number;
  task: unknown;
  done: (value: unknown) => void;
  failed: (error: Error) => void;
  giveUpTimer: NodeJS.Timeout | undefined;
  /** True if another task has ended the helper of this task. This task then runs once more. */
  isRepeated: boolean;
}

/** Maximum pause, in ms, after a failed start of a helper. */
const MAX_BACKOFF_MS = 10_000;
const MAX_REMEMBERED_CLIENTS = 1_000;

export class HelperPool {
  private readonly helpers = new Map<HelperProcess, NodeJS.Timeout | undefined>();
  private waiting: Task[] = [];
  private readonly running = new Map<number, Task>();
  private count = 0;
  /** For each client, the start number of its last task: tasks are numbered in the order of their starts. */
  private readonly lastBegan = new Map<string, number>();
  private began = 0;
  private failedStarts = 0;
  private restartTimer: NodeJS.Timeout | undefined;
  private closed = false;

  /**
   * @param file path of the helper's bundle
   * @param readable folders that the helper may read
   * @param report receives the reason when a helper ends unexpectedly
   */
  constructor(
    private readonly file: string,
    private readonly limits: PoolLimits,
    private readonly readable: readonly string[],
    private readonly report: (reason: string) => void = () => {},
  ) {}

  /** Process ids of the helpers, for measurements. */
  get pids(): number[] {
    return [...this.helpers.keys()].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * @param client the owner of the task, for `perClient` and for turns
   * @param weight number of places that the task uses; the pool has `processes × tasksEach` places
   * @param target what the task works on, for `perTarget`
   * @throws HelperBusy when the pool refuses the task
   * @throws HelperError when the task took too long, used too much memory or crashed
   * @throws Error with the name and message of the error that the task threw
   */
  run(task: unknown, client: string, weight = 1, target = ''): Promise<unknown> {
    const ofClient = (other: Task) => other.client === client;
    const sameClient = [...this.running.values(), ...this.waiting].filter(ofClient).length;
    if (this.closed || this.waiting.length >= this.limits.queue || sameClient >= this.limits.perClient)
      return Promise.reject(new HelperBusy('too many tasks wait'));
    return new Promise((done, failed) => {
      const newTask: Task = {
        id: ++this.count,
        client,
        target,
        weight,
        task,
        done,
        failed,
        giveUpTimer: undefined,
        isRepeated: false,
      };
      newTask.giveUpTimer = setTimeout(() => this.giveUp(newTask), this.limits.waitMs);
      this.waiting.push(newTask);
      this.next();
    });
  }

  warm(): void {
    if (this.helpers.size === 0) this.start();
  }

  /** Ends all helpers. Running and waiting tasks are rejected. */
  close(): void {
    this.closed = true;
    clearTimeout(this.restartTimer);
    for (const task of this.waiting.splice(0)) this.refuse(task);
    for (const [helper, idle] of this.helpers) {
      clearTimeout(idle);
      helper.kill('crash', 'the server stops');
    }
  }

  private next(): void {
    while (this.waiting.length > 0) {
      const at = this.fairNext();
      if (at < 0) return;
      // While a heavy task waits for enough places, later tasks wait too. Otherwise they would take each free
      // place.
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
   * Returns the index of the next task in the queue, or -1 if no task may start now. Clients without a running
   * task come first. In each of the two groups, the client whose last task started earliest comes first.
   */
  private fairNext(): number {
    const running = [...this.running.values()];
    const { firstTasksOnly = 0, perTarget = Infinity } = this.limits;
    const isOpen = this.used < this.places - firstTasksOnly;
    let best = -1;
    let least = Infinity;
    this.waiting.forEach(({ client, target }, at) => {
      const hasRunningTask = running.some((other) => other.client === client);
      if (hasRunningTask && !isOpen) return;
      if (target && running.filter((other) => other.target === target).length >= perTarget) return;
      const turn = (this.lastBegan.get(client) ?? 0) + (hasRunningTask ? this.began : 0);
      if (turn >= least) return;
      least = turn;
      best = at;
    });
    return best;
  }
  private remember(client: string): void {
    this.lastBegan.delete(client);
    this.lastBegan.set(client, ++this.began);
    // Removes the first entry, which is the oldest. A client without an entry also comes first.
    if (this.lastBegan.size > MAX_REMEMBERED_CLIENTS)
      this.lastBegan.delete(this.lastBegan.keys().next().value!);
  }

  private assign(helper: HelperProcess, task: Task): void {
    clearTimeout(task.giveUpTimer);
    clearTimeout(this.helpers.get(helper));
    this.running.set(task.id, task);
    this.remember(task.client);
    const afterTask = () => {
      this.running.delete(task.id);
      // The process keeps the memory of a heavy task, so another heavy task might exceed the limit.
      this.afterTask(helper, task.weight > 1);
    };
    helper.run(task.id, task.task, this.limits.taskMs).then(
      (value) => {
        afterTask();
        task.done(value);
      },
      (error: Error) => {
        afterTask();
        task.failed(error);
      },
    );
  }

  private afterTask(helper: HelperProcess, wasHeavy = false): void {
    if (helper.ended || helper.tasks > 0) return this.next();
    const { recycleMb, cpuSeconds, idleMs } = this.limits;
    // The kernel's limit of processor time could end the helper during a task, so the pool replaces the helper earlier.
    const mustBeReplaced =
      wasHeavy || helper.residentMb > recycleMb || helper.cpuMs > (cpuSeconds * 1_000) / 2;
    if (mustBeReplaced) this.retire(helper);
    else this.helpers.set(helper, setTimeout(() => this.retire(helper), idleMs).unref());
    this.next();
  }

  private retire(helper: HelperProcess): void {
    this.helpers.delete(helper);
    helper.kill('crash', 'retired');
  }

  private start(): void {
    const { processes } = this.limits;
    if (this.closed || this.helpers.size >= processes || this.restartTimer) return;
    const helper: HelperProcess = new HelperProcess(
      this.file,
      this.limits,
      this.readable,
      () => {
        this.failedStarts = 0;
        if (this.waiting.length === 0) this.afterTask(helper);
        this.next();
      },
      (ending) => this.onEnd(helper, ending),
    );
    this.helpers.set(helper, undefined);
  }

  private onEnd(helper: HelperProcess, { reason, wasReady, tasksToRepeat }: Ending): void {
    clearTimeout(this.helpers.get(helper));
    // The end of a helper that `retire` has removed from the map is not reported.
    if (this.helpers.delete(helper) && !this.closed) this.report(reason);
    if (!wasReady && !this.closed) {
      const pause = Math.min(MAX_BACKOFF_MS, 100 * 2 ** this.failedStarts++);
      this.restartTimer ??= setTimeout(() => {
        this.restartTimer = undefined;
        this.next();
      }, pause).unref();
    }
    for (const id of tasksToRepeat) this.repeat(this.running.get(id)!);
    queueMicrotask(() => this.next());
  }

  private repeat(task: Task): void {
    this.running.delete(task.id);
    if (this.closed || task.isRepeated) return this.refuse(task);
    task.isRepeated = true;
    task.giveUpTimer = setTimeout(() => this.giveUp(task), this.limits.waitMs);
    this.waiting.unshift(task);
  }

  private giveUp(task: Task): void {
    this.waiting = this.waiting.filter((other) => other !== task);
    this.refuse(task);
  }

  private refuse(task: Task): void {
    clearTimeout(task.giveUpTimer);
    task.failed(new HelperBusy('no helper was free in time'));
  }
}

export { HelperError };
