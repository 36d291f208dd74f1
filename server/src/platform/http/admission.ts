/**
 * Limits the amount of concurrent work, in total and for each address. Requests above a limit are refused at
 * once with a retry-after header. So memory and waiting time are limited. Each replica counts separately.
 *
 * A request takes a place in its lane when its payload has arrived. An upload uses a separate lane. It takes
 * its place when the request begins, because the server processes it while it arrives.
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
 * One lane for each kind of work for which requests wait: the database, the payment provider, the file store,
 * an upload, a foreign website, a file of a release, or a media file. When a dependency does not respond,
 * requests in other lanes continue.
 */
const LANES = ['calls', 'payments', 'store', 'uploads', 'websites', 'assets', 'media'] as const;
export type Lane = (typeof LANES)[number];
/** Lanes whose requests need much processor time. */
const PROCESSOR_LANES: ReadonlySet<Lane> = new Set<Lane>(['calls', 'payments', 'store']);

export interface Admission {
  /** Maximum number of concurrent requests of each lane. */
  lanes: Readonly<Record<Lane, number>>;
  /**
   * Maximum number of requests whose payload has not arrived. Such a request uses one buffer and has no place
   * in a lane yet.
   */
  arriving: number;
  /**
   * Time limit for the arrival of a payload that is not an upload, ms. The same time begins again when the
   * response is sent before the payload has arrived.
   */
  bodyMs: number;
  /**
   * Minimum rate at which a client must send an upload or read a response. The server disconnects slower
   * clients.
   */
  rate: Rate;
  /**
   * Limits calls when at least `requests` calls are running and the event loop is more than `ms` late. Then
   * an address may have only an equal part of `requests` calls, and at most 2 × `requests` calls run in
   * total. Each step of a call and each new connection waits for the delay of the event loop.
   */
  late: { requests: number; ms: number };
  /**
   * Limits of one tick of the event loop: number of requests, and duration in ms. Synchronous work ends
   * within the tick and leaves no running request, so the counters of running requests do not include it.
   * Refused requests do not wait in memory.
   */
  turn: { requests: number; ms: number };
}
/**
 * With ten database connections a hundred calls take less than a second. More connections would only make
 * statements wait. Sixteen calls keep one processor busy. More calls run only while some of them wait for a
 * dependency. With a delay of 50 ms per step the slowest call, which creates an order, takes one second. A
 * phone on EDGE transfers data at ten times the minimum rate.
 */
export const ADMISSION: Admission = {
  lanes: { calls: 128, payments: 128, store: 128, uploads: 128, websites: 32, assets: 1_024, media: 512 },
  arriving: 1_024,
  bodyMs: 30_000,
  rate: { bytesPerSecond: 1_024, graceMs: 20_000 },
  late: { requests: 16, ms: 50 },
  turn: { requests: 32, ms: 1_000 },
};

/** Seconds after which a refused client may retry. */
const RETRY_AFTER_S = 2;
/** Builds the 503 refusal of a request above a limit. @param reason label of this refusal in the metrics */
export const overloaded = (reason: string) =>
  new Refusal(
    503,
    'The service is very busy right now. Please try again in a moment.',
    undefined,
    { 'retry-after': String(RETRY_AFTER_S) },
    reason,
  );

/** Health checks are always admitted. */
const PROBE_PATHS = new Set(['/healthz', '/healthz/dependencies', '/healthz/version', '/readyz']);
const pathOf = (url: string) => url.split('?')[0]!;
export const isProbe = (url: string): boolean => PROBE_PATHS.has(pathOf(url));
const WEBSITE_PATH = `${API_BASE}/brief/openAi`;
const ADMIN_PATH = '/_admin/';

const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['content-type']?.startsWith('multipart/') ?? false;

/** Returns the lane of a request. Undefined when the request is always admitted. */
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

/** Disconnects the client if the payload has not arrived after this time. */
const limitArrival = (request: IncomingMessage, ms: number): NodeJS.Timeout =>
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, ms).unref();

/**
 * The time limit for the rest of an upload is the time limit for another payload, multiplied by this factor.
 */
const UPLOAD_FACTOR = 10;
/**
 * Limits the time in which the rest of a payload arrives after the response was sent. Node reads and discards
 * this rest. Without a limit, a payload that never ends would keep its connection open forever.
 */
function limitRest(request: FastifyRequest, response: ServerResponse, bodyMs: number): void {
  const { raw } = request;
  response.once('close', () => {
    if (raw.complete || raw.destroyed) return;
    const arrivalTimer = limitArrival(raw, isMultipart(request) ? UPLOAD_FACTOR * bodyMs : bodyMs);
    raw.once('close', () => clearTimeout(arrivalTimer));
  });
}

/**
 * Registers the hooks that count and limit requests. @param delay measures the event loop of this thread. It
 * is ignored while the server does not listen.
 */
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

  /** Whether the server is too busy for one more request of this address in this lane. */
  const isOverloaded = (lane: Lane, address: string) => {
    if (!PROCESSOR_LANES.has(lane)) return false;
    const { [lane]: lanePlaces } = places;
    if (!isListening || lanePlaces.taken < late.requests || delay.sustainedDelayMs <= late.ms) return false;
    const share = Math.max(1, Math.floor(late.requests / lanePlaces.addressesWith(address)));
    return lanePlaces.takenBy(address) >= share || lanePlaces.taken >= 2 * late.requests;
  };
  /**
   * Whether this tick has handled too many requests for too long. Both are required: on a machine that is
   * busy with other processes a tick may be long with few requests.
   */
  const isTickFull = () =>
    isListening && delay.requestsInTick++ >= turn.requests && delay.currentDelayMs > turn.ms;

  /**
   * Takes a place until the response is sent or the client disconnects. @returns a refusal when the request
   * gets no place
   */
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
    if (hasBody(request)) limitRest(request, reply.raw, bodyMs);
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
  // This hook runs after the body was read and parsed.
  app.addHook('preValidation', (request, reply, next) => {
    const place = arrivingRequests.get(request);
    next(place && admit(reply, place.lane, place.address));
  });
}

/** Requests whose payload had not arrived when they were first checked. */
const arrivingRequests = new WeakMap<FastifyRequest, { lane: Lane; address: string }>();
