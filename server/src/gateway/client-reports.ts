import type { FastifyInstance } from 'fastify';
import * as yup from 'yup';
import type { Context } from '../platform/context';
import { serve } from '../platform/http/serve';
import { addressKey } from '../platform/http/limits';
import { LogBudget } from '../platform/log-budget';

/** Lines logged in one minute: failures, and load times; of all browsers, and of one address. */
const FAILURES = 60;
const FAILURES_OF_ONE = 20;
const LOADS = 600;
const LOADS_OF_ONE = 120;
/** Characters of a browser's name. */
const AGENT = 200;
/** Loads in one report. */
const MOST = 40;
/** Bytes of a report: the maximum of `sendBeacon`. */
const REPORT_BYTES = 65_536;

/** Characters of the texts of a report. */
const TEXTS = {
  remote: 100,
  build: 100,
  owner: 100,
  page: 100,
  kind: 20,
  chunk: 200,
  failure: 100,
  message: 2_000,
  path: 200,
  stack: 2_000,
} as const;
type TextName = keyof typeof TEXTS;
const TEXT_NAMES = Object.keys(TEXTS) as TextName[];
/** Texts of one load. */
const OF_LOAD: readonly TextName[] = ['remote', 'build', 'owner', 'page'];
const NUMBERS = ['ms', 'status'] as const;
type Line = Partial<Record<TextName, string> & Record<(typeof NUMBERS)[number], number>>;

const fields = (names: readonly TextName[]) => ({
  ...Object.fromEntries(names.map((name) => [name, yup.string().max(TEXTS[name])])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, yup.number()])),
});
/** Only sizes are limited: any report is accepted. */
const REPORT = yup.object({
  ...fields(TEXT_NAMES),
  loads: yup.array(yup.object({ ...fields(OF_LOAD), first: yup.boolean() })).max(MOST),
});

/** The fields of a report, each checked for kind and size, because browsers are not trusted. */
function lineOf(given: unknown): Line {
  if (typeof given !== 'object' || given === null) return {};
  const values = given as Record<string, unknown>;
  const line: Line = {};
  for (const key of TEXT_NAMES)
    if (typeof values[key] === 'string') line[key] = values[key].slice(0, TEXTS[key]);
  for (const key of NUMBERS)
    if (typeof values[key] === 'number' && Number.isFinite(values[key])) line[key] = values[key];
  return line;
}
/**
 * Failures and load times from browsers, each one line of the log with remote, build and owner. Logged, never stored.
 * `npm run summary` adds them up.
 */
export function registerClientReports(app: FastifyInstance, ctx: Context): void {
  const budget = (perKind: number, perAddress: number) =>
    new LogBudget({
      perKind,
      perAddress,
      now: () => ctx.clock.now().getTime(),
      report: (of, leftOut) => ctx.log.warn({ of, leftOut }, 'reports of browsers were left out'),
    });
  const failures = budget(FAILURES, FAILURES_OF_ONE);
  const loadTimes = budget(LOADS, LOADS_OF_ONE);
  serve(
    app,
    ctx,
    'reportClient',
    async ({ body, request }) => {
      const address = addressKey(request.ip);
      const { kind, loads } = body as { kind?: unknown; loads?: unknown };
      if (kind === 'loads' && Array.isArray(loads)) {
        for (const load of loads.slice(0, MOST)) {
          const first = (load as { first?: unknown } | null)?.first === true;
          if (loadTimes.take('loads', address))
            ctx.log.info({ ...lineOf(load), kind: 'loaded', first }, 'a browser loaded a page');
        }
      } else if (failures.take('failures', address)) {
        ctx.log.warn(
          { ...lineOf(body), agent: request.headers['user-agent']?.slice(0, AGENT) },
          'a browser reported a failure',
        );
      }
      return {};
    },
    { payload: [REPORT], maxBytes: REPORT_BYTES },
  );
}
