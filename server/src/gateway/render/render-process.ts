import { MessageReader, type Message, encodeMessage, readHead, readRendered } from './messages';
import { launch, type Memory, processorMs, REALM, type RenderChild, stopSeparateUsers } from './launch';
import type { Halves, PageHead, RenderInput, Rendered } from './types';

export interface ProcessLimits extends Memory {
  /** Maximum time from the arrival of a request to its result. */
  renderMs: number;
  /** Duration of a render after which the process is killed. At least `renderMs`. */
  killMs: number;
  /** Time limit for the start of the process, and separately for loading both server halves. */
  startMs: number;
  /**
   * A task that times out counts as an endless loop if it used at least this fraction (0 to 1) of the time limit as
   * processor time. Otherwise the machine was too slow.
   */
  busyFraction: number;
  /** Maximum number of waiting requests. Browsers render the pages of further requests. */
  queue: number;
}
/**
 * `closed`: by the server. `killed`: the code of the release ended the process or exceeded a limit. `failed`: another
 * problem, such as an error while a server half was loaded.
 */
export type End = 'closed' | 'killed' | 'failed';

interface WaitingRequest {
  id: number;
  job: RenderInput;
  settle: (rendered: Rendered | undefined) => void;
  timeout: NodeJS.Timeout;
  /** The process sends the head before the markup. */
  head?: PageHead;
}

const onlyHead = ({ head }: WaitingRequest): Rendered | undefined => head && { head };

/**
 * An operating-system process for one build set, which runs one render at a time. A process that exceeds a limit is
 * killed, and the pool starts a new process.
 */
export class RenderProcess {
  dead = false;
  /** Resolves when the process can render, or when it has ended. */
  readonly started: Promise<void>;
  private settleStarted = () => {};
  private state: 'booting' | 'loading' | 'ready' = 'booting';
  private lastId = 0;
  private current: WaitingRequest | undefined;
  private waiting: WaitingRequest[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Processor time (ms) of the process when the current task began. */
  private processorMsBefore: number | undefined;
  private child!: RenderChild;
  private lock!: () => Promise<boolean>;

  constructor(
    private readonly halves: Halves,
    private readonly limits: ProcessLimits,
    private readonly onProblem: (reason: string) => void,
    private readonly onEnd: (end: End, reason: string) => void,
  ) {
    this.started = new Promise((settle) => (this.settleStarted = settle));
    this.boot();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Never rejects.
   * @param waitMs remaining time of the request
   * @returns only the head if the markup failed or timed out; undefined if the head is also missing
   */
  render(job: RenderInput, waitMs: number): Promise<Rendered | undefined> {
    if (this.dead || this.waiting.length >= this.limits.queue) return Promise.resolve(undefined);
    return new Promise((settle) => {
      this.lastId = (this.lastId % 0xffff_fffe) + 1;
      const request: WaitingRequest = {
        id: this.lastId,
        job,
        settle,
        timeout: setTimeout(() => this.giveUp(request), Math.max(0, waitMs)),
      };
      this.waiting.push(request);
      this.startNext();
    });
  }

  close(): void {
    this.end('closed', 'closed');
  }

  private boot(): void {
    const { child, lock } = launch(this.limits);
    this.child = child;
    this.lock = lock;
    // The server must be able to end while the process waits for work.
    child.unref();
    for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref(): void }).unref();
    const reader = new MessageReader();
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.dead || this.child !== child) return;
      try {
        for (const message of reader.take(chunk)) this.receive(message);
      } catch (error) {
        this.end('killed', (error as Error).message);
      }
    });
    child.stdin.on('error', () => {});
    child.on('error', (error) => this.child === child && this.end('failed', String(error)));
    child.on('exit', (code, signal) => {
      if (this.dead || this.child !== child) return;
      if (this.state === 'booting' && stopSeparateUsers()) return this.boot();
      const reason = signal ? `was ended by ${signal}` : `exited with code ${code}`;
      this.end(this.state === 'booting' ? 'failed' : 'killed', reason);
    });
    this.limitTime('did not start in time', this.limits.startMs);
  }

  /** Ends the process when the current task takes longer than `ms`. */
  private limitTime(reason: string, ms: number): void {
    clearTimeout(this.timer);
    this.processorMsBefore = processorMs(this.child.pid);
    this.timer = setTimeout(() => {
      const processorMsNow = processorMs(this.child.pid);
      const wasBusy =
        processorMsNow === undefined ||
        this.processorMsBefore === undefined ||
        processorMsNow - this.processorMsBefore >= ms * this.limits.busyFraction;
      this.end(wasBusy && this.state !== 'booting' ? 'killed' : 'failed', reason);
    }, ms).unref();
  }

  private receive(message: Message): void {
    if (this.dead) return;
    if (this.state === 'booting') {
      if (message.kind === 'booted') void this.load();
    } else if (this.state === 'loading') {
      if (message.kind === 'ready') this.becomeReady();
      else if (message.kind === 'failed') this.end('failed', message.text);
    } else if (message.id === this.current?.id) this.finishJob(message);
  }

  private async load(): Promise<void> {
    const locked = await this.lock();
    if (this.dead) return;
    if (!locked && process.platform === 'linux') this.onProblem(UNLOCKED);
    this.state = 'loading';
    this.limitTime('did not start in time', this.limits.startMs);
    this.child.stdin.write(encodeMessage(0, { realm: REALM, ...this.halves }));
  }

  private becomeReady(): void {
    clearTimeout(this.timer);
    this.state = 'ready';
    this.settleStarted();
    this.startNext();
  }

  private startNext(): void {
    if (this.dead || this.state !== 'ready' || this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    const { id, job } = this.current;
    this.limitTime('rendered for too long', Math.max(this.limits.killMs, this.limits.renderMs));
    this.child.stdin.write(encodeMessage(id, job));
  }

  private finishJob({ kind, text }: Message): void {
    const request = this.current;
    if (!request) return;
    if (kind === 'head') {
      request.head ??= readHead(text);
      return;
    }
    clearTimeout(request.timeout);
    clearTimeout(this.timer);
    this.current = undefined;
    const rendered = kind === 'done' ? readRendered(text) : undefined;
    if (!rendered) this.onProblem(kind === 'failed' ? text : 'the process sent a page in an unknown form');
    request.settle(rendered ? { ...rendered, head: request.head } : onlyHead(request));
    this.startNext();
  }

  /** Does not end a running render, which has its own time limit. */
  private giveUp(request: WaitingRequest): void {
    this.waiting = this.waiting.filter((other) => other !== request);
    request.settle(onlyHead(request));
  }

  private end(end: End, reason: string): void {
    if (this.dead) return;
    this.dead = true;
    clearTimeout(this.timer);
    if (end !== 'closed') this.onProblem(reason);
    this.settleStarted();
    for (const request of this.current ? [this.current, ...this.waiting] : this.waiting) {
      clearTimeout(request.timeout);
      request.settle(onlyHead(request));
    }
    this.current = undefined;
    this.waiting = [];
    this.child.kill('SIGKILL');
    this.onEnd(end, reason);
  }
}

const UNLOCKED =
  'prlimit is missing or failed: the kernel still allows render processes to open connections; only the JavaScript layers prevent it';
