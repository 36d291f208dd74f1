import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context';
import { serve } from '../platform/http/serve';

/** Lines logged in one minute: failures, and load times. */
const FAILURES = 60;
const LOADS = 600;
/** Characters of one text. */
const LENGTH = 2_000;
/** Loads in one report. */
const MOST = 40;

const TEXTS = [
  'remote',
  'build',
  'owner',
  'page',
  'kind',
  'chunk',
  'failure',
  'message',
  'path',
  'stack',
] as const;
const NUMBERS = ['ms', 'status'] as const;
type Line = Partial<Record<(typeof TEXTS)[number], string> & Record<(typeof NUMBERS)[number], number>>;

/** What is known of a report, each of its kind and size: browsers are strangers. */
function lineOf(given: unknown): Line {
  if (typeof given !== 'object' || given === null) return {};
  const values = given as Record<string, unknown>;
  const line: Line = {};
  for (const key of TEXTS) if (typeof values[key] === 'string') line[key] = values[key].slice(0, LENGTH);
  for (const key of NUMBERS)
    if (typeof values[key] === 'number' && Number.isFinite(values[key])) line[key] = values[key];
  return line;
}
/** Counts by the minute. @returns whether one more may be logged */
function perMinute(ctx: Context, most: number): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(ctx.clock.now().getTime() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    return count++ < most;
  };
}

/**
 * Failures and load times that browsers tell of, each a line of the log with remote, build and owner:
 * logged, never stored. `npm run summary` sums them up.
 */
export function registerClientReports(app: FastifyInstance, ctx: Context): void {
  const mayFail = perMinute(ctx, FAILURES);
  const mayLoad = perMinute(ctx, LOADS);
  serve(app, ctx, 'reportClient', async ({ body, request }) => {
    const { kind, loads } = body as { kind?: unknown; loads?: unknown };
    if (kind === 'loads' && Array.isArray(loads)) {
      for (const load of loads.slice(0, MOST)) {
        const first = (load as { first?: unknown } | null)?.first === true;
        if (mayLoad()) ctx.log.info({ ...lineOf(load), kind: 'loaded', first }, 'a browser loaded a page');
      }
    } else if (mayFail()) {
      ctx.log.warn({ ...lineOf(body), agent: request.headers['user-agent'] }, 'a browser reported a failure');
    }
    return {};
  });
}
