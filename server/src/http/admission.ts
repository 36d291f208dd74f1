/**
 * How much the server takes on at once. What it cannot do soon it refuses at once, with the time after which to come
 * again: memory stays bounded, and who was let in is answered. Each replica counts for itself.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from 'shared-api/contract';
import { Refusal } from './errors';

/** What a request holds while it runs: the database for moments, a body or a website for long, or only a file. */
export type Lane = 'calls' | 'long' | 'files';
export interface Admission {
  /** Requests of each lane that run at once. */
  lanes: Readonly<Record<Lane, number>>;
  /** A payload that is no upload has to be here in so long, ms. */
  bodyMs: number;
  /**
   * Where this thread has too much to do, its queue is not among the requests that run but in the sockets that wait to
   * be read. A turn of the event loop that took so many requests and so long, ms, takes no more.
   */
  turn: { requests: number; ms: number };
}
/** Ten connections to a database answer a hundred calls within a second; more would only wait. */
export const ADMISSION: Admission = {
  lanes: { calls: 128, long: 64, files: 1_024 },
  bodyMs: 30_000,
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

const TICK_MS = 50;
/** @returns counts a request, and says whether this turn of the event loop has had enough */
function turnOf(app: FastifyInstance, { requests, ms }: Admission['turn']): () => boolean {
  let began = 0;
  let taken = 0;
  let tick: NodeJS.Timeout | undefined;
  const begin = () => {
    began = performance.now();
    taken = 0;
  };
  // Requests that come by no socket, one after another without a turn between them, are no load.
  app.addHook('onListen', async () => {
    begin();
    tick = setInterval(begin, TICK_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(tick));
  // Time alone says nothing: a machine that was busy with something else has taken no requests meanwhile.
  return () => tick !== undefined && taken++ >= requests && performance.now() - began > ms;
}

export function registerAdmission(
  app: FastifyInstance,
  { lanes, bodyMs, turn }: Admission = ADMISSION,
): void {
  const running: Record<Lane, number> = { calls: 0, long: 0, files: 0 };
  const isFull = turnOf(app, turn);
  app.addHook('onRequest', (request, reply, next) => {
    const lane = laneOf(request);
    if (!lane) return next();
    if (running[lane] >= lanes[lane] || isFull()) return next(overloaded());
    running[lane]++;
    const late =
      lane === 'calls' && hasBody(request) && setTimeout(() => request.raw.destroy(), bodyMs).unref();
    if (late) request.raw.once('end', () => clearTimeout(late));
    // Of the connection: a client that goes away gives its place back, answered or not.
    reply.raw.once('close', () => {
      running[lane]--;
      if (late) clearTimeout(late);
    });
    next();
  });
}
