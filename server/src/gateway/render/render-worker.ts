import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { serverRoot } from '../../platform/root';
import type { Halves, PageHead, RenderJob, Rendered } from './types';

/** A file of its own, beside the sources: a worker cannot be started from a bundle's middle. */
const WORKER_FILE = path.join(serverRoot, 'src/gateway/render/worker.mjs');

export interface WorkerLimits {
  /** Bound on one render, and on how long a request waits altogether, ms. */
  renderMs: number;
  /** Bound on evaluating both server halves, ms. */
  startMs: number;
  /** Requests that may wait; the next is rendered in the browser. */
  queue: number;
  /** Bound on the worker's memory, MB. */
  memoryMb: number;
}
interface Waiting {
  id: number;
  job: RenderJob;
  settle: (rendered: Rendered | undefined) => void;
  /** Ends the request's patience: from when it came, whatever it waited for. */
  patience: NodeJS.Timeout;
  /** Arrives before the markup. */
  head?: PageHead;
}
/** What the thread says: that it is ready, a head, or the end of a render. */
type Message = { ready?: true; id?: number; head?: PageHead; html?: string; status?: number; error?: string };

/** What a request gets when there is no markup. */
const onlyHead = ({ head }: Waiting): Rendered | undefined => head && { head };

/**
 * One thread for one build set, one render at a time. It never rejects: whatever goes wrong, the answer is undefined
 * and the browser renders. A worker that broke its bounds is dead; the pool starts another.
 */
export class RenderWorker {
  dead = false;
  /** Settles when the first request can be rendered, or never will be. */
  readonly started: Promise<void>;
  private settleStarted = () => {};
  private ready = false;
  private count = 0;
  private current: Waiting | undefined;
  private waiting: Waiting[] = [];
  private renderTimer: NodeJS.Timeout | undefined;
  private readonly worker: Worker;
  private readonly startTimer: NodeJS.Timeout;

  constructor(
    halves: Halves,
    private readonly limits: WorkerLimits,
    private readonly onTrouble: (reason: string) => void,
    private readonly onDeath: (wanted: boolean) => void,
  ) {
    this.started = new Promise((settle) => (this.settleStarted = settle));
    this.worker = new Worker(WORKER_FILE, {
      env: {},
      execArgv: [],
      workerData: halves,
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
    });
    this.worker.unref();
    // Unread output would be kept in memory for ever.
    this.worker.stdout.resume();
    this.worker.stderr.resume();
    this.startTimer = setTimeout(() => this.kill('did not start in time'), limits.startMs).unref();
    this.worker.on('message', (message: Message) => {
      if (message.ready) this.begin();
      else if (message.id === this.current?.id) this.take(message);
    });
    this.worker.on('error', (error) => this.kill(String(error)));
    this.worker.on('exit', (code) => this.kill(`exited with code ${code}`));
  }

  /**
   * The rendered page, or undefined when the browser has to do it.
   * @param patience how long the request still waits, ms
   */
  render(job: RenderJob, patience: number): Promise<Rendered | undefined> {
    if (this.dead || this.waiting.length >= this.limits.queue) return Promise.resolve(undefined);
    return new Promise((settle) => {
      const one: Waiting = {
        id: ++this.count,
        job,
        settle,
        patience: setTimeout(() => this.giveUp(one), Math.max(0, patience)),
      };
      this.waiting.push(one);
      this.next();
    });
  }

  /** Ends the thread; everybody who waits gets what is there. */
  close(): void {
    this.end(true);
  }

  private kill(reason: string): void {
    if (this.dead) return;
    this.onTrouble(reason);
    this.end(false);
  }

  private end(wanted: boolean): void {
    if (this.dead) return;
    this.dead = true;
    clearTimeout(this.startTimer);
    this.settleStarted();
    clearTimeout(this.renderTimer);
    for (const one of this.current ? [this.current, ...this.waiting] : this.waiting) {
      clearTimeout(one.patience);
      one.settle(onlyHead(one));
    }
    this.waiting = [];
    void this.worker.terminate();
    this.onDeath(wanted);
  }

  private begin(): void {
    clearTimeout(this.startTimer);
    this.ready = true;
    this.settleStarted();
    this.next();
  }

  private next(): void {
    if (this.dead || !this.ready || this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) return;
    const { id, job } = this.current;
    this.renderTimer = setTimeout(() => this.kill('rendered for too long'), this.limits.renderMs);
    this.worker.postMessage({ id, ...job });
  }

  private take({ head, html, status, error }: Message): void {
    const job = this.current;
    if (!job) return;
    if (head) {
      job.head = head;
      return;
    }
    clearTimeout(job.patience);
    clearTimeout(this.renderTimer);
    this.current = undefined;
    if (error) this.onTrouble(error);
    job.settle(error ? onlyHead(job) : { html, status, head: job.head });
    this.next();
  }

  /** The browser renders; a render that runs goes on up to its own bound, and nobody hears of it. */
  private giveUp(one: Waiting): void {
    this.waiting = this.waiting.filter((other) => other !== one);
    one.settle(onlyHead(one));
  }
}
