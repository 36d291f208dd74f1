import { FrameReader, type Frame, frameOf, readHead, readRendered } from './frames';
import { launch, launchFailed, type Memory, processorMs, REALM, type RenderChild } from './launch';
import type { Halves, PageHead, RenderJob, Rendered } from './types';

export interface ProcessLimits extends Memory {
  /** How long a request waits for its page altogether, ms. */
  renderMs: number;
  /** A render that takes so long ends its process, ms; never less than `renderMs`. */
  killMs: number;
  /** Bound on the start with both server halves, ms. */
  startMs: number;
  /** Requests that may wait; browsers render the next ones. */
  queue: number;
}
/** Why a process ended. `wanted`: closed by the server. `killed`: by what the code did. `failed`: anything else. */
export type End = 'wanted' | 'killed' | 'failed';

interface Waiting {
  id: number;
  job: RenderJob;
  settle: (rendered: Rendered | undefined) => void;
  /** Ends the request's patience, which counts from its arrival. */
  patience: NodeJS.Timeout;
  /** Arrives before the markup. */
  head?: PageHead;
}

/** What a request gets when there is no markup. */
const onlyHead = ({ head }: Waiting): Rendered | undefined => head && { head };

/**
 * One operating-system process for one build set, one render at a time. `render` never rejects: when anything goes
 * wrong it answers undefined, and the browser renders. A process that broke its bounds is dead; the pool starts another.
 */
export class RenderProcess {
  dead = false;
  /** Settles when the first request can be rendered, or never will be. */
  readonly started: Promise<void>;
  private settleStarted = () => {};
  private state: 'boots' | 'loads' | 'ready' = 'boots';
  private count = 0;
  private current: Waiting | undefined;
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Processor time when the present piece of work began, ms. */
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

  /** For tests and the log. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  /**
   * The rendered page, or undefined when the browser has to do it.
   * @param patience how long the request still waits, ms
   */
  render(job: RenderJob, patience: number): Promise<Rendered | undefined> {
    if (this.dead || this.waiting.length >= this.limits.queue) return Promise.resolve(undefined);
    return new Promise((settle) => {
      this.count = (this.count % 0xffff_fffe) + 1;
      const one: Waiting = {
        id: this.count,
        job,
        settle,
        patience: setTimeout(() => this.giveUp(one), Math.max(0, patience)),
      };
      this.waiting.push(one);
      this.next();
    });
  }

  /** Ends the process. Requests that wait get what is there. */
  close(): void {
    this.end('wanted', 'closed');
  }

  private boot(): void {
    const { child, lock } = launch(this.limits);
    this.child = child;
    this.lock = lock;
    // A process that waits for work keeps nothing alive.
    child.unref();
    for (const stream of [child.stdin, child.stdout]) (stream as unknown as { unref(): void }).unref();
    const reader = new FrameReader();
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.dead || this.child !== child) return;
      try {
        for (const frame of reader.take(chunk)) this.hear(frame);
      } catch (error) {
        this.end('killed', (error as Error).message);
      }
    });
    child.stdin.on('error', () => {});
    child.on('error', (error) => this.child === child && this.end('failed', String(error)));
    child.on('exit', (code, signal) => {
      if (this.dead || this.child !== child) return;
      if (this.state === 'boots' && launchFailed()) return this.boot();
      const reason = signal ? `was ended by ${signal}` : `exited with code ${code}`;
      this.end(this.state === 'boots' ? 'failed' : 'killed', reason);
    });
    this.watch('did not start in time', this.limits.startMs);
  }

  /** Bounds a piece of work. A machine that gave the process no time is not the code's doing. */
  private watch(reason: string, ms: number): void {
    clearTimeout(this.timer);
    this.usedBefore = processorMs(this.child.pid);
    this.timer = setTimeout(() => {
      const used = processorMs(this.child.pid);
      const worked =
        used === undefined || this.usedBefore === undefined || used - this.usedBefore >= ms * OWN_SHARE;
      this.end(worked && this.state !== 'boots' ? 'killed' : 'failed', reason);
    }, ms).unref();
  }

  private hear(frame: Frame): void {
    if (this.dead) return;
    if (this.state === 'boots') {
      if (frame.kind === 'booted') void this.load();
    } else if (this.state === 'loads') {
      if (frame.kind === 'ready') this.begin();
      else if (frame.kind === 'failed') this.end('failed', frame.text);
    } else if (frame.id === this.current?.id) this.take(frame);
  }

  private async load(): Promise<void> {
    const locked = await this.lock();
    if (this.dead) return;
    if (!locked && process.platform === 'linux') this.onTrouble(UNLOCKED);
    this.state = 'loads';
    this.watch('did not start in time', this.limits.startMs);
    this.child.stdin.write(frameOf(0, { realm: REALM, ...this.halves }));
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
    this.child.stdin.write(frameOf(id, job));
  }

  private take({ kind, text }: Frame): void {
    const job = this.current;
    if (!job) return;
    if (kind === 'head') {
      job.head ??= readHead(text);
      return;
    }
    clearTimeout(job.patience);
    clearTimeout(this.timer);
    this.current = undefined;
    const rendered = kind === 'done' ? readRendered(text) : undefined;
    if (!rendered) this.onTrouble(kind === 'failed' ? text : 'the page is not what a page is');
    job.settle(rendered ? { ...rendered, head: job.head } : onlyHead(job));
    this.next();
  }

  /** The browser renders. A render that runs goes on up to its own bound. */
  private giveUp(one: Waiting): void {
    this.waiting = this.waiting.filter((other) => other !== one);
    one.settle(onlyHead(one));
  }

  private end(end: End, reason: string): void {
    if (this.dead) return;
    this.dead = true;
    clearTimeout(this.timer);
    if (end !== 'wanted') this.onTrouble(reason);
    this.settleStarted();
    for (const one of this.current ? [this.current, ...this.waiting] : this.waiting) {
      clearTimeout(one.patience);
      one.settle(onlyHead(one));
    }
    this.current = undefined;
    this.waiting = [];
    this.child.kill('SIGKILL');
    this.onEnd(end, reason);
  }
}

/** A page takes a few ms. Work that used this share of its bound as processor time is endless, not delayed. */
const OWN_SHARE = 0.2;
const UNLOCKED =
  'this system has no prlimit command: render processes keep the right to open connections in the kernel; only the JavaScript layers hold them';
