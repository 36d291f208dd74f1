/**
 * How much the server takes on at once, in total and for each address. It refuses the rest at once, with a time after
 * which to try again, so memory and waiting time stay bounded. Each replica counts for itself.
 *
 * A request takes a place in its lane when it can be worked on: a payload has to be here first. Uploads are worked on
 * while they arrive, in a lane of their own.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '@linksouq/shared-api/contract';
import { addressKey } from './limits';
import { Refusal } from './errors';
import { LoopDelay } from './loop-delay';
import { Places } from './places';
import { type Rate, TransferWatch } from './transfer-watch';

/** What a request holds while it runs: the database for moments, an upload, a website for long, or only a file. */
export type Lane = 'calls' | 'uploads' | 'websites' | 'assets' | 'media';
const LANES: readonly Lane[] = ['calls', 'uploads', 'websites', 'assets', 'media'];

export interface Admission {
  /** Concurrent requests of each lane. */
  lanes: Readonly<Record<Lane, number>>;
  /** Requests whose payload has not arrived yet; they hold a buffer of at most their limit and no place in a lane. */
  arriving: number;
  /** Time limit of a payload that is not an upload, ms. */
  bodyMs: number;
  /** What an upload has to send, and a client has to read of its answer; slower connections are closed. */
  rate: Rate;
  /**
   * Where so many calls run, the next is admitted only while this thread comes to its work in time: no later than so
   * many ms, again and again. Each step of a call waits so long, and so does the next connection.
   */
  late: { requests: number; ms: number };
  /**
   * Synchronous work leaves no running request; its queue is in the sockets. A turn with this many requests and this
   * duration, ms, accepts no more.
   */
  turn: { requests: number; ms: number };
}
/**
 * Ten connections to a database answer a hundred calls within a second; more would only wait. Sixteen keep a processor
 * busy; more run only where they wait for something else. With 50 ms a step the slowest call, an order, takes a second.
 * A phone on EDGE sends and reads ten times the least rate.
 */
export const ADMISSION: Admission = {
  lanes: { calls: 128, uploads: 128, websites: 32, assets: 1_024, media: 512 },
  arriving: 1_024,
  bodyMs: 30_000,
  rate: { bytesPerSecond: 1_024, graceMs: 20_000 },
  late: { requests: 16, ms: 50 },
  turn: { requests: 32, ms: 1_000 },
};

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;
const overloaded = () =>
  new Refusal(503, 'The service is very busy right now. Please try again in a moment.', undefined, {
    'retry-after': String(RETRY_AFTER_S),
  });

/** Probes are answered however busy the server is. */
const WATCHED = new Set(['/healthz', '/healthz/dependencies', '/readyz']);
const WEBSITE = `${API_BASE}/brief/openAi`;
const ADMIN = '/_admin/';

const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/** The lane of a request; undefined is always admitted. */
export function laneOf(request: Pick<FastifyRequest, 'url' | 'method' | 'headers'>): Lane | undefined {
  const path = request.url.split('?')[0]!;
  if (WATCHED.has(path) || path.startsWith(ADMIN)) return undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && path.startsWith('/_mf/')) return 'assets';
  if (isRead && path.startsWith('/media/')) return 'media';
  if (isMultipart(request)) return 'uploads';
  return path === WEBSITE ? 'websites' : 'calls';
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** @param delay of this thread; a server that does not listen has no sockets that wait, and is never late */
export function registerAdmission(
  app: FastifyInstance,
  { lanes, arriving, bodyMs, rate, late, turn }: Admission = ADMISSION,
  delay = new LoopDelay(),
): void {
  const places = Object.fromEntries(LANES.map((lane) => [lane, new Places(lanes[lane])])) as Record<
    Lane,
    Places
  >;
  const unfinished = new Places(arriving);
  const watch = new TransferWatch(rate);
  let listens = false;
  app.addHook('onListen', async () => {
    delay.start();
    watch.start();
    listens = true;
  });
  app.addHook('onClose', async () => {
    delay.stop();
    watch.stop();
  });

  /** Shares what keeps the processor busy between the addresses that have work. */
  const isLate = (address: string) => {
    const { calls } = places;
    if (!listens || calls.taken < late.requests || delay.standingMs <= late.ms) return false;
    const share = Math.max(1, Math.floor(late.requests / calls.addressesWith(address)));
    return calls.takenBy(address) >= share || calls.taken >= 2 * late.requests;
  };
  /** A long time alone is not load: a machine that was busy with other processes has accepted no requests. */
  const isTurnFull = () => listens && delay.taken++ >= turn.requests && delay.overdueMs > turn.ms;

  /** Takes a place until the answer is sent or the client is gone. */
  const admit = ({ raw }: FastifyReply, lane: Lane, address: string): boolean => {
    // A client that is gone already would never give its place back.
    if (raw.destroyed || (lane === 'calls' && isLate(address)) || !places[lane].take(address)) return false;
    raw.once('close', () => places[lane].release(address));
    return true;
  };

  app.addHook('onRequest', (request, reply, next) => {
    const lane = laneOf(request);
    if (!lane) return next();
    if (isTurnFull()) return next(overloaded());
    const address = addressKey(request.ip);
    watch.follow(request.raw, reply.raw);
    if (!hasBody(request) || isMultipart(request))
      return admit(reply, lane, address) ? next() : next(overloaded());
    if (!unfinished.take(address)) return next(overloaded());
    const slow = setTimeout(() => request.raw.destroy(), bodyMs).unref();
    let isOpen = true;
    const arrived = () => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(slow);
      unfinished.release(address);
    };
    request.raw.once('end', arrived);
    reply.raw.once('close', arrived);
    waiting.set(request, { lane, address });
    return next();
  });
  // After the body was read and parsed.
  app.addHook('preValidation', (request, reply, next) => {
    const asked = waiting.get(request);
    next(asked && !admit(reply, asked.lane, asked.address) ? overloaded() : undefined);
  });
}

/** Requests whose payload had not arrived when they came. */
const waiting = new WeakMap<FastifyRequest, { lane: Lane; address: string }>();
