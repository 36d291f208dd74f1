/** Runs one helper: a Node process with kernel limits, few permissions and a small environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { FromHelper, ToHelper } from './messages';
import { reservedMb } from './reserved-memory';

export interface ProcessLimits {
  /** Maximum data, in MB, of the process (heap, stacks, native memory). Only on Linux. */
  memoryMb: number;
  heapMb: number;
  /** Maximum processor time, in s. Then the kernel ends the process. */
  cpuSeconds: number;
  startMs: number;
  /** Maximum time, in ms, for which a task may block the event loop. Then the server kills the process. */
  maxBlockMs: number;
}

export type HelperTrouble = 'time' | 'memory' | 'crash';
export class HelperError extends Error {
  override readonly name = 'HelperError';
  constructor(
    readonly trouble: HelperTrouble,
    message: string,
  ) {
    super(message);
  }
}

interface Running {
  done: (value: unknown) => void;
  failed: (error: Error) => void;
  timer: NodeJS.Timeout;
}
/** Describes the end of a process. If one task caused the end, only this task has failed. */
export interface Ending {
  reason: string;
  wasReady: boolean;
  /** Ids of the unfinished tasks that did not cause the end. The pool runs each of them once more. */
  tasksToRepeat: number[];
}

const MAX_OUTPUT = 8_000;
/** Matches the output of V8 and libstdc++ when there is not enough memory. */
const MEMORY_SIGNS = /heap out of memory|bad_alloc|out of memory|Cannot allocate memory/i;

/**
 * Shell command that sets limits which Node cannot set, and then replaces the shell by Node. With
 * `oom_score_adj`, the out-of-memory killer ends the helper before the server. The command ignores limits that
 * the system does not support.
 */
const LIMITED_NODE =
  'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -c 0 2>/dev/null; ' +
  'echo 1000 2>/dev/null > /proc/self/oom_score_adj; shift 2; exec "$@"';

const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

function startProcess(file: string, limits: ProcessLimits, readable: readonly string[]): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMb}`,
    '--max-semi-space-size=4',
    '--no-warnings',
    // Without further flags, the process may not write files, start processes or start threads.
    PERMISSION_FLAG,
    '--allow-addons',
    ...readable.map((folder) => `--allow-fs-read=${path.join(folder, '*')}`),
    file,
  ];
  const extraCa = process.env.NODE_EXTRA_CA_CERTS;
  const dataKb = (limits.memoryMb + reservedMb()) * 1024;
  return spawn('/bin/sh', ['-c', LIMITED_NODE, 'sh', String(dataKb), String(limits.cpuSeconds), ...node], {
    cwd: '/',
    // With many memory arenas, glibc would not return the memory of freed pictures to the system.
    env: { MALLOC_ARENA_MAX: '2', ...(extraCa ? { NODE_EXTRA_CA_CERTS: extraCa } : {}) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

export class HelperProcess {
  ready = false;
  ended = false;
  /** Resident memory, in MB, after the last task. */
  residentMb = 0;
  /** Used processor time, in ms. */
  cpuMs = 0;
  private readonly child: ChildProcess;
  private readonly running = new Map<number, Running>();
  private blockingTask: { id: number; timer: NodeJS.Timeout } | undefined;
  private readonly startTimer: NodeJS.Timeout;
  private killed: { culprit: number | undefined; error: HelperError } | undefined;
  private errorOutput = '';

  /** @param readable folders that the helper may read */
  constructor(
    file: string,
    private readonly limits: ProcessLimits,
    readable: readonly string[],
    private readonly onReady: () => void,
    private readonly onEnd: (ending: Ending) => void,
  ) {
    this.child = startProcess(file, limits, readable);
    this.startTimer = setTimeout(() => this.kill('time', 'did not start in time'), limits.startMs).unref();
    this.child.stderr!.on(
      'data',
      (bytes: Buffer) => (this.errorOutput = (this.errorOutput + bytes).slice(-MAX_OUTPUT)),
    );
    this.child.on('message', (message: FromHelper) => this.receive(message));
    this.child.on('error', (error) => this.end(error.message));
    // Unlike `exit`, `close` comes after the complete error output, which `end` reads.
    this.child.on('close', (code, signal) => this.end(`ended with ${signal ?? code}`));
    this.letServerExit();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }
  get tasks(): number {
    return this.running.size;
  }

  /**
   * @param ms time limit of the task; then the process is killed
   * @throws HelperError, or an error with the name and message of the error that the task threw
   */
  run(id: number, task: unknown, ms: number): Promise<unknown> {
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.kill('time', 'the task took too long', id), ms);
      this.running.set(id, { done, failed, timer });
      this.child.ref();
      this.send({ id, task });
    });
  }

  kill(trouble: HelperTrouble, message: string, culprit?: number): void {
    this.killed ??= { culprit, error: new HelperError(trouble, message) };
    this.child.kill('SIGKILL');
  }

  private send(message: ToHelper): void {
    // An error means that the process has ended, which `end` reports.
    this.child.send(message, () => {});
  }

  private receive(message: FromHelper): void {
    if ('ready' in message) {
      clearTimeout(this.startTimer);
      this.ready = true;
      this.onReady();
      return;
    }
    if ('blocks' in message) {
      clearTimeout(this.blockingTask?.timer);
      const { id, blocks } = message;
      const late = () => this.kill('time', 'the task blocked its process for too long', id);
      this.blockingTask = blocks ? { id, timer: setTimeout(late, this.limits.maxBlockMs) } : undefined;
      return;
    }
    this.residentMb = message.residentMb;
    this.cpuMs = message.cpuMs;
    const task = this.settle(message.id);
    if (!task) return;
    if ('error' in message) task.failed(Object.assign(new Error(message.error.message), message.error));
    else task.done(message.done);
  }

  private settle(id: number): Running | undefined {
    const task = this.running.get(id);
    clearTimeout(task?.timer);
    this.running.delete(id);
    if (this.running.size === 0) this.letServerExit();
    return task;
  }

  /** Lets the server exit while the helper is idle. */
  private letServerExit(): void {
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as unknown as { unref?: () => void }).unref?.();
  }

  private end(reason: string): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.startTimer);
    clearTimeout(this.blockingTask?.timer);
    const culprit = this.killed?.culprit ?? this.blockingTask?.id;
    const error =
      this.killed?.error ??
      (MEMORY_SIGNS.test(this.errorOutput)
        ? new HelperError('memory', 'the task needed too much memory')
        : new HelperError('crash', `the helper ${reason}`));
    const tasksToRepeat: number[] = [];
    for (const id of this.running.keys()) {
      if (culprit === undefined || culprit === id) this.settle(id)?.failed(error);
      else tasksToRepeat.push(id);
    }
    this.onEnd({ reason: `${error.message}: ${reason}`, wasReady: this.ready, tasksToRepeat });
    for (const id of tasksToRepeat) this.settle(id);
  }
}
