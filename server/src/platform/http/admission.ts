/**
 * How much the server takes on at once. What it cannot do soon it refuses at once, with the time after which to come
 * again: memory stays bounded, and who was let in is answered. Each replica counts for itself.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '@linksouq/shared-api/contract';
import { Refusal } from './errors';
import { LoopDelay } from './loop-delay';

/** What a request holds while it runs: the database for moments, a body or a website for long, or only a file. */
export type Lane = 'calls' | 'long' | 'files';
export interface Admission {
  /** Requests of each lane that run at once. */
  lanes: Readonly<Record<Lane, number>>;
  /** A payload that is no upload has to be here in so long, ms. */
  bodyMs: number;
  /**
   * Where so many calls run, the next is let in only while this thread comes to its work in time: no later than so many
   * ms, again and again. Each step of a call waits so long, and so does whoever wants to connect.
   */
  late: { requests: number; ms: number };
  /**
   * Work that is done at once leaves no request running; its queue is in the sockets that wait to be read. A turn of the
   * event loop that took so many requests and so long, ms, takes no more.
   */
  turn: { requests: number; ms: number };
}
/**
 * Ten connections to a database answer a hundred calls within a second; more would only wait. Sixteen keep a processor
 * busy; more run only where they wait for something else. With 50 ms a step the slowest call, an order, takes a second.
 */
export const ADMISSION: Admission = {
  lanes: { calls: 128, long: 64, files: 1_024 },
  bodyMs: 30_000,
  late: { requests: 16, ms: 50 },
  turn: { requests: 32, ms: 1_000 },
};

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;
const overloaded = () =>
  new Refusal(503, 'The service is very busy right now. Please try again in a moment.', undefined, {
    'retry-after': String(RETRY_AFTER_S),
  });

/** Whoever watches the server has to get through just then. */
const WATCHED = new Set(['/healthz', '/readyz']);
const WEBSITE = `${API_BASE}/brief/openAi`;
const ADMIN = '/_admin/';

/** The lane of a request; undefined is always let in. */
export function laneOf({
  url,
  method,
  headers,
}: Pick<FastifyRequest, 'url' | 'method' | 'headers'>): Lane | undefined {
  const path = url.split('?')[0]!;
  if (WATCHED.has(path) || path.startsWith(ADMIN)) return undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && /^\/(?:media|_mf)\//.test(path)) return 'files';
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
  return isUpload || path === WEBSITE ? 'long' : 'calls';
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** @param delay of this thread; what does not listen has no sockets that wait, and is never late */
export function registerAdmission(
  app: FastifyInstance,
  { lanes, bodyMs, late, turn }: Admission = ADMISSION,
  delay = new LoopDelay(),
): void {
  const running: Record<Lane, number> = { calls: 0, long: 0, files: 0 };
  let listens = false;
  app.addHook('onListen', async () => {
    delay.start();
    listens = true;
  });
  app.addHook('onClose', async () => delay.stop());
  /** Time alone says nothing: a machine that was busy with something else has taken no requests meanwhile. */
  const isLate = (lane: Lane) =>
    listens &&
    ((lane === 'calls' && running.calls >= late.requests && delay.standingMs > late.ms) ||
      (delay.taken++ >= turn.requests && delay.overdueMs > turn.ms));
  app.addHook('onRequest', (request, reply, next) => {
    const lane = laneOf(request);
    if (!lane) return next();
    if (running[lane] >= lanes[lane] || isLate(lane)) return next(overloaded());
    running[lane]++;
    const slowBody =
      lane === 'calls' && hasBody(request) && setTimeout(() => request.raw.destroy(), bodyMs).unref();
    if (slowBody) request.raw.once('end', () => clearTimeout(slowBody));
    // Of the connection: a client that goes away gives its place back, answered or not.
    reply.raw.once('close', () => {
      running[lane]--;
      if (slowBody) clearTimeout(slowBody);
    });
    next();
  });
}
