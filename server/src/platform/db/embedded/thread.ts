import { once } from 'node:events';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { serverRoot } from '../../root';

/** A separate source file, because a worker cannot be started from inside a bundle. */
const THREAD_FILE = path.join(serverRoot, 'src/platform/db/embedded/worker.mjs');

type Command = 'dump' | 'close';
export interface ThreadData {
  directory?: string;
  image?: Uint8Array<ArrayBuffer>;
}
export type ToThread = { bytes: Uint8Array<ArrayBuffer> } | { command: Command; id: number };
interface Message {
  ready?: true;
  bytes?: Uint8Array;
  id?: number;
  done?: unknown;
  error?: string;
}

/** The connection of the server to the thread of the embedded database. */
export class DatabaseThread {
  private readonly waiting = new Map<
    number,
    { resolve: (done: unknown) => void; reject: (e: Error) => void }
  >();
  private count = 0;
  private ended: Error | undefined;
  private socket: DatabaseSocket | undefined;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (message: Message) => this.receive(message));
    worker.on('error', (error) => this.end(error));
    worker.on('exit', () => this.end(new Error('Connection terminated: the embedded database ended')));
  }

  /**
   * @param directory folder of the database; undefined keeps the database in memory
   * @param image initial content, created by `dump`
   * @throws Error when the database cannot be opened
   */
  static async start(directory?: string, image?: Blob): Promise<DatabaseThread> {
    const bytes = image && new Uint8Array(await image.arrayBuffer());
    const worker = new Worker(THREAD_FILE, {
      env: {},
      execArgv: [],
      workerData: { directory, image: bytes } satisfies ThreadData,
      ...(bytes ? { transferList: [bytes.buffer] } : {}),
    });
    const [first] = (await once(worker, 'message')) as [Message];
    if (!first.ready) throw new Error('the embedded database did not start');
    return new DatabaseThread(worker);
  }

  /** Returns a socket for the driver. Only the last socket receives data. */
  connect(): DatabaseSocket {
    this.socket = new DatabaseSocket(this);
    if (this.ended) this.socket.destroy(this.ended);
    return this.socket;
  }
  /** @param bytes complete protocol messages. The buffer is transferred, so it must contain nothing else. */
  send(bytes: Uint8Array<ArrayBuffer>): void {
    this.worker.postMessage({ bytes } satisfies ToThread, [bytes.buffer]);
  }
  async dump(): Promise<Blob> {
    return new Blob([(await this.ask('dump')) as Uint8Array<ArrayBuffer>]);
  }
  async close(): Promise<void> {
    if (!this.ended) await this.ask('close');
    await this.worker.terminate();
  }

  private ask(command: Command): Promise<unknown> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ command, id } satisfies ToThread);
    });
  }
  private receive({ bytes, id, done, error }: Message): void {
    if (bytes) return void this.socket?.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (id === undefined) return;
    const caller = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) caller?.resolve(done);
    else caller?.reject(new Error(error));
  }
  private end(error: Error): void {
    this.ended ??= error;
    this.socket?.destroy(this.ended);
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
}

class DatabaseSocket extends Duplex {
  constructor(private readonly thread: DatabaseThread) {
    super();
  }
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.thread.send(new Uint8Array(chunk));
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const bytes = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
    let end = 0;
    for (const { chunk } of chunks) {
      bytes.set(chunk, end);
      end += chunk.length;
    }
    this.thread.send(bytes);
    done();
  }
  /** The driver waits for the end of the readable side. */
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
