/**
 * Limits the number of concurrent requests, in total and for each IP address. Each replica counts separately.
 * Requests above a limit are refused at once, with a retry-after header.
 *
 * A lane is a group of requests that need the same dependency. A request takes a place in its lane when its payload has
 * arrived. An upload takes its place before its payload arrives, because the server processes the payload on arrival.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '@linksouq/shared-api/contract';
import type { Metrics } from '../metrics/metrics';
import { addressKey } from './limits';
import { Refusal } from './errors';
import { LoopDelay } from './loop-delay';
import { Places } from './places';
import { type Rate, TransferWatch } from './transfer-watch';

/**
 * The kinds of work for which requests wait. A dependency that does not respond blocks only its lane. `store`
 * is the file store, `websites` are foreign websites, and `assets` are files of releases.
 */
const LANES = ['calls', 'payments', 'store', 'uploads', 'websites', 'assets', 'media'] as const;
export type Lane = (typeof LANES)[number];
const PROCESSOR_LANES: ReadonlySet<Lane> = new Set<Lane>(['calls', 'payments', 'store']);

export interface Admission {
  lanes: Readonly<Record<Lane, number>>;
  /** Maximum number of requests whose payload has not arrived. */
  arriving: number;
  /**
   * Maximum time, in ms, for the arrival of a payload. After the response, this time begins again. An upload is limited
   * only after the response (UPLOAD_FACTOR).
   */
  bodyMs: number;
  /** Minimum rate of uploads and of reading a response. Slower clients are disconnected. */
  rate: Rate;
  /**
   * Limits calls while at least `requests` calls are running and the event loop is more than `ms` late. Then
   * the IP addresses share `requests` places equally, and at most 2 × `requests` calls run in total.
   */
  late: { requests: number; ms: number };
  /**
   * If a tick of the event loop has handled `requests` requests and has taken more than `ms`, further requests in this
   * tick are refused. Synchronous work begins and ends in one tick, so the counters of running requests do not
   * include this work.
   */
  turn: { requests: number; ms: number };
}
/**
 * The reasons for these values:
 * - `lanes.calls`: with ten database connections, a hundred calls take less than a second.
 * - `late`: sixteen calls keep one processor busy. The slowest call creates an order. If each of its steps is
 *   50 ms late, this call takes one second.
 * - `rate`: a phone on EDGE transfers data at ten times this rate.
 */
export const ADMISSION: Admission = {
  lanes: { calls: 128, payments: 128, store: 128, uploads: 128, websites: 32, assets: 1_024, media: 512 },
  arriving: 1_024,
  bodyMs: 30_000,
  rate: { bytesPerSecond: 1_024, graceMs: 20_000 },
  late: { requests: 16, ms: 50 },
  turn: { requests: 32, ms: 1_000 },
};

const RETRY_AFTER_S = 2;
/** Returns a refusal with 503, for a request above a limit. @param reason label of this refusal in the metrics */
export const overloaded = (reason: string) =>
  new Refusal(
    503,
    'The service is very busy right now. Please try again in a moment.',
    undefined,
    { 'retry-after': String(RETRY_AFTER_S) },
    reason,
  );

const PROBE_PATHS = new Set(['/healthz', '/healthz/dependencies', '/healthz/version', '/readyz']);
const pathOf = (url: string) => url.split('?')[0]!;
export const isProbe = (url: string): boolean => PROBE_PATHS.has(pathOf(url));
const WEBSITE_PATH = `${API_BASE}/brief/openAi`;
const ADMIN_PATH = '/_admin/';

const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/** Returns undefined for a request that is always admitted. */
export function laneOf(
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers'> & Partial<Pick<FastifyRequest, 'routeOptions'>>,
): Lane | undefined {
  const { lane } = request.routeOptions?.config ?? {};
  if (lane) return lane;
  const path = pathOf(request.url);
  if (isProbe(path) || path.startsWith(ADMIN_PATH)) return undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && path.startsWith('/_mf/')) return 'assets';
  if (isRead && path.startsWith('/media/')) return 'media';
  if (isMultipart(request)) return 'uploads';
  return path === WEBSITE_PATH ? 'websites' : 'calls';
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

const limitArrival = (request: IncomingMessage, ms: number): NodeJS.Timeout =>
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms).unref();

/** After the response, the rest of an upload may arrive during this multiple of `bodyMs`. */
const UPLOAD_FACTOR = 10;
/**
 * Node reads and discards the part of a payload that arrives after the response. A payload that never ends
 * would keep its connection open forever.
 */
function limitRemainder(request: FastifyRequest, response: ServerResponse, bodyMs: number): void {
  const { raw } = request;
  response.once('close', () => {
    if (raw.complete || raw.destroyed) return;
    const arrivalTimer = limitArrival(raw, isMultipart(request) ? UPLOAD_FACTOR * bodyMs : bodyMs);
    raw.once('close', () => clearTimeout(arrivalTimer));
  });
}

/** @param delay measures the event loop of this thread. Ignored while the server does not listen. */
export function registerAdmission(
  app: FastifyInstance,
  { lanes, arriving, bodyMs, rate, late, turn }: Admission = ADMISSION,
  delay = new LoopDelay(),
  metrics?: Pick<Metrics, 'laneRequests' | 'lanePlaces'>,
): void {
  const places = Object.fromEntries(LANES.map((lane) => [lane, new Places(lanes[lane])])) as Record<
    Lane,
    Places
  >;
  const arrivingPlaces = new Places(arriving);
  for (const lane of metrics ? LANES : []) metrics?.lanePlaces.set({ lane }, lanes[lane]);
  const updateGauge = (lane: Lane) => metrics?.laneRequests.set({ lane }, places[lane].taken);
  const watch = new TransferWatch(rate);
  let isListening = false;
  app.addHook('onListen', async () => {
    delay.start();
    watch.start();
    isListening = true;
  });
  app.addHook('onClose', async () => {
    delay.stop();
    watch.stop();
  });

  /** Returns whether the limits of `late` forbid one more request of this IP address. */
  const isOverloaded = (lane: Lane, address: string) => {
    if (!PROCESSOR_LANES.has(lane)) return false;
    const { [lane]: lanePlaces } = places;
    if (!isListening || lanePlaces.taken < late.requests || delay.sustainedDelayMs <= late.ms) return false;
    const share = Math.max(1, Math.floor(late.requests / lanePlaces.addressesWith(address)));
    return lanePlaces.takenBy(address) >= share || lanePlaces.taken >= 2 * late.requests;
  };
  /** Checks both limits, because other processes of the machine can also make a tick long. */
  const isTickFull = () =>
    isListening && delay.requestsInTick++ >= turn.requests && delay.currentDelayMs > turn.ms;

  /** @returns a refusal when the request gets no place */
  const admit = ({ raw }: FastifyReply, lane: Lane, address: string): Refusal | undefined => {
    // A client that has already disconnected would never release its place.
    if (raw.destroyed) return overloaded('disconnected');
    if (isOverloaded(lane, address)) return overloaded('late');
    if (!places[lane].take(address)) return overloaded(`lane_${lane}_full`);
    updateGauge(lane);
    raw.once('close', () => {
      places[lane].release(address);
      updateGauge(lane);
    });
    return undefined;
  };

  app.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request)) limitRemainder(request, reply.raw, bodyMs);
    const lane = laneOf(request);
    if (!lane) return next();
    if (isTickFull()) return next(overloaded('turn_full'));
    const address = addressKey(request.ip);
    watch.follow(request.raw, reply.raw);
    if (!hasBody(request) || isMultipart(request)) return next(admit(reply, lane, address));
    if (!arrivingPlaces.take(address)) return next(overloaded('arriving_full'));
    const arrivalTimer = limitArrival(request.raw, bodyMs);
    let isArriving = true;
    const endArrival = () => {
      if (!isArriving) return;
      isArriving = false;
      clearTimeout(arrivalTimer);
      arrivingPlaces.release(address);
    };
    request.raw.once('end', endArrival);
    reply.raw.once('close', endArrival);
    arrivingRequests.set(request, { lane, address });
    return next();
  });
  app.addHook('preValidation', (request, reply, next) => {
    const place = arrivingRequests.get(request);
    next(place && admit(reply, place.lane, place.address));
  });
}

/** Requests that have no place yet, because their payload is arriving. */
const arrivingRequests = new WeakMap<FastifyRequest, { lane: Lane; address: string }>();
