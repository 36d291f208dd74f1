import { MessageReader, type Message, encodeMessage, readHead, readRendered } from './messages';
import { launch, type Memory, processorMs, REALM, type RenderChild, stopSeparateUsers } from './launch';
import type { Halves, PageHead, RenderJob, Rendered } from './types';

export interface ProcessLimits extends Memory {
  /** Maximum time that a request waits for its page, ms. It starts when the request arrives. */
  renderMs: number;
  /** Duration of a render after which the process is killed, ms. At least `renderMs`. */
  killMs: number;
  /** Time limit for the start of the process and for loading both server halves, ms. */
  startMs: number;
  /**
   * Fraction of a time limit, 0 to 1. A render normally takes a few ms. If the processor time of a task that
   * timed out reaches this fraction, the task counts as an endless loop. Otherwise the machine was too slow.
   */
  busyFraction: number;
  /** Maximum number of waiting requests. Browsers render the pages of requests above this number. */
  queue: number;
}
/**
 * Why a process ended. `wanted`: the server closed it. `killed`: its code caused the end. `failed`: any other
 * reason.
 */
export type End = 'wanted' | 'killed' | 'failed';

interface WaitingRequest {
  id: number;
  job: RenderJob;
  settle: (rendered: Rendered | undefined) => void;
  /** The timer that ends the wait of this request. */
  timeout: NodeJS.Timeout;
  /** The head of the page. The process sends it before the markup. */
  head?: PageHead;
}

/** Returns a result with only the head. Returns undefined when there is no head. */
const onlyHead = ({ head }: WaitingRequest): Rendered | undefined => head && { head };

/**
 * An operating-system process for one build set. It runs one render at a time. `render` never rejects: after
 * an error it resolves to the head without markup, or to undefined when the process sent no head. Then the
 * browser renders the page. A process that exceeded a limit is dead, and the pool starts another one.
 */
export class RenderProcess {
  dead = false;
  /** Resolves when the process can render, or when it has ended. */
  readonly started: Promise<void>;
  private settleStarted = () => {};
  private state: 'boots' | 'loads' | 'ready' = 'boots';
  private count = 0;
  private current: WaitingRequest | undefined;
  private waiting: WaitingRequest[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Processor time of the process when the current task began, ms. */
  private usedBefore: number | undefined;
  private child!: RenderChild;
  private lock!: () => Promise<boolean>;

  constructor(
    private readonly halves: Halves,
    private readonly limits: ProcessLimits,
    private readonly onTrouble: (reason: string) => void,
    private readonly onEnd: (end: End, reason: string) => void,
  ) {
    this.started = new Promise((settle) => (this.settleStarted = settle));
    this.boot();
  }

  /** Process id, for tests and the log. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * Renders a page.
   * @param waitMs remaining time that the request waits, ms
   * @returns the page; only its head when the markup failed; undefined when both are missing
   */
  render(job: RenderJob, waitMs: number): Promise<Rendered | undefined> {
    if (this.dead || this.waiting.length >= this.limits.queue) return Promise.resolve(undefined);
    return new Promise((settle) => {
      this.count = (this.count % 0xffff_fffe) + 1;
      const request: WaitingRequest = {
        id: this.count,
        job,
        settle,
        timeout: setTimeout(() => this.giveUp(request), Math.max(0, waitMs)),
      };
      this.waiting.push(request);
      this.next();
    });
  }

  /** Ends the process. Waiting requests get the head without markup, or undefined. */
  close(): void {
    this.end('wanted', 'closed');
  }

  private boot(): void {
    const { child, lock } = launch(this.limits);
    this.child = child;
    this.lock = lock;
    // A process that waits for work must not keep the server from ending.
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
      if (this.state === 'boots' && stopSeparateUsers()) return this.boot();
      const reason = signal ? `was ended by ${signal}` : `exited with code ${code}`;
      this.end(this.state === 'boots' ? 'failed' : 'killed', reason);
    });
    this.watch('did not start in time', this.limits.startMs);
  }

  /**
   * Limits the time of a task. After a timeout, the code counts as the cause only when the process used
   * enough processor time. Otherwise the machine was busy with other work.
   */
  private watch(reason: string, ms: number): void {
    clearTimeout(this.timer);
    this.usedBefore = processorMs(this.child.pid);
    this.timer = setTimeout(() => {
      const usedNow = processorMs(this.child.pid);
      const wasBusy =
        usedNow === undefined ||
        this.usedBefore === undefined ||
        usedNow - this.usedBefore >= ms * this.limits.busyFraction;
      this.end(wasBusy && this.state !== 'boots' ? 'killed' : 'failed', reason);
    }, ms).unref();
  }

  private receive(message: Message): void {
    if (this.dead) return;
    if (this.state === 'boots') {
      if (message.kind === 'booted') void this.load();
    } else if (this.state === 'loads') {
      if (message.kind === 'ready') this.begin();
      else if (message.kind === 'failed') this.end('failed', message.text);
    } else if (message.id === this.current?.id) this.finishJob(message);
  }

  private async load(): Promise<void> {
    const locked = await this.lock();
    if (this.dead) return;
    if (!locked && process.platform === 'linux') this.onTrouble(UNLOCKED);
    this.state = 'loads';
    this.watch('did not start in time', this.limits.startMs);
    this.child.stdin.write(encodeMessage(0, { realm: REALM, ...this.halves }));
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.state = 'ready';
    this.settleStarted();
    this.next();
  }

  private next(): void {
    if (this.dead || this.state !== 'ready' || this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    const { id, job } = this.current;
    this.watch('rendered for too long', Math.max(this.limits.killMs, this.limits.renderMs));
    this.child.stdin.write(encodeMessage(id, job));
  }

  private finishJob({ kind, text }: Message): void {
    const job = this.current;
    if (!job) return;
    if (kind === 'head') {
      job.head ??= readHead(text);
      return;
    }
    clearTimeout(job.timeout);
    clearTimeout(this.timer);
    this.current = undefined;
    const rendered = kind === 'done' ? readRendered(text) : undefined;
    if (!rendered) this.onTrouble(kind === 'failed' ? text : 'the process sent a page in an unknown form');
    job.settle(rendered ? { ...rendered, head: job.head } : onlyHead(job));
    this.next();
  }

  /**
   * Ends the wait of one request, so that the browser renders the page. A running render continues up to its
   * own time limit.
   */
  private giveUp(request: WaitingRequest): void {
    this.waiting = this.waiting.filter((other) => other !== request);
    request.settle(onlyHead(request));
  }

  private end(end: End, reason: string): void {
    if (this.dead) return;
    this.dead = true;
    clearTimeout(this.timer);
    if (end !== 'wanted') this.onTrouble(reason);
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
  'this system has no prlimit command: the kernel still allows render processes to open connections; only the JavaScript layers prevent it';
