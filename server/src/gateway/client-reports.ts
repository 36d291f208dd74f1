import type { FastifyInstance } from 'fastify';
import { isList, isRecord, keysOf } from '@linksouq/shared-api/contract';
import * as yup from 'yup';
import type { Context } from '../platform/context';
import { serve } from '../platform/http/serve';
import { addressKey } from '../platform/http/limits';
import { REQUEST_ID_PATTERN } from '../platform/http/request-id';
import { LogBudget } from '../platform/log-budget';
import { withoutSecrets } from '../platform/log-error';
import type { ShareReports } from './registry/share-reports';

/** Maximum number of logged lines per minute, in total and per network address. */
const FAILURES_PER_MINUTE = 60;
const FAILURES_PER_ADDRESS = 20;
const LOADS_PER_MINUTE = 600;
const LOADS_PER_ADDRESS = 120;
const MAX_AGENT_LENGTH = 200;
/** Maximum number of loads in one report. */
const MAX_LOADS = 40;
/** Maximum size of a report in bytes. It equals the limit of `sendBeacon` in browsers (64 KiB). */
const REPORT_BYTES = 65_536;

/** Maximum lengths in characters. Longer texts are cut. */
const MAX_TEXT_LENGTHS = {
  remote: 100,
  build: 100,
  owner: 100,
  page: 100,
  kind: 20,
  chunk: 200,
  failure: 100,
  message: 2_000,
  path: 200,
  request: 64,
  stack: 2_000,
} as const;
type TextName = keyof typeof MAX_TEXT_LENGTHS;
const NAME = /^[\w.-]+$/;
/** Values that do not match are omitted, because a report must not write free text to these log fields. */
const PATTERNS: Partial<Record<TextName, RegExp>> = {
  remote: NAME,
  build: NAME,
  kind: NAME,
  request: REQUEST_ID_PATTERN,
};
/** Line and column at the end of a stack line. */
const POSITION = /:\d+:\d+\)?$/;
/** Removes the query and the fragment of the address in a stack line. */
function cleanFrame(line: string, position: string): string {
  const address = line.indexOf('/');
  const query = address < 0 ? -1 : line.slice(address).search(/[?#]/);
  return query < 0 ? line : `${line.slice(0, address + query)}?…${position}`;
}
/**
 * `withoutSecrets` would also remove large column numbers, so this function applies it only to lines without a
 * position. Some browsers repeat the message in these lines.
 */
const cleanStack = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => {
      const [position] = POSITION.exec(line) ?? [];
      return position ? cleanFrame(line, position) : withoutSecrets(line);
    })
    .join('\n');
/** Functions that remove personal data and secrets from a text. */
const CLEANERS: Partial<Record<TextName, (text: string) => string>> = {
  message: withoutSecrets,
  stack: cleanStack,
  path: (path) => path.split(/[?#]/)[0]!,
};
const TEXT_NAMES = keysOf(MAX_TEXT_LENGTHS);
/** The text fields of one page load. */
const LOAD_TEXTS: readonly TextName[] = ['remote', 'build', 'owner', 'page'];
const NUMBER_NAMES = ['ms', 'status'] as const;
type Line = Partial<Record<TextName, string> & Record<(typeof NUMBER_NAMES)[number], number>>;

const fields = (names: readonly TextName[]) => ({
  ...Object.fromEntries(names.map((name) => [name, yup.string().max(MAX_TEXT_LENGTHS[name])])),
  ...Object.fromEntries(NUMBER_NAMES.map((name) => [name, yup.number()])),
});
/** `serve` removes all other fields. `serve` does not check types, so `lineOf` checks them. */
const REPORT = yup.object({
  ...fields(TEXT_NAMES),
  loads: yup.array(yup.object({ ...fields(LOAD_TEXTS), first: yup.boolean() })).max(MAX_LOADS),
});

/** Returns only the valid fields. */
function lineOf(report: unknown): Line {
  if (!isRecord(report)) return {};
  const line: Line = {};
  for (const key of TEXT_NAMES) {
    const text = report[key];
    if (typeof text !== 'string' || PATTERNS[key]?.test(text) === false) continue;
    const cut = text.slice(0, MAX_TEXT_LENGTHS[key]);
    line[key] = CLEANERS[key]?.(cut) ?? cut;
  }
  for (const key of NUMBER_NAMES)
    if (typeof report[key] === 'number' && Number.isFinite(report[key])) line[key] = report[key];
  return line;
}
/**
 * Logs each failure and each load time that browsers report, up to the limits. `npm run summary` counts the log
 * lines. `reports` gets every report, also above these limits.
 */
export function registerClientReports(
  app: FastifyInstance,
  ctx: Context,
  reports?: Pick<ShareReports, 'countReport'>,
): void {
  const budget = (perKind: number, perAddress: number) =>
    new LogBudget({
      perKind,
      perAddress,
      now: () => ctx.clock.now().getTime(),
      report: (of, leftOut) =>
        ctx.log.warn({ of, leftOut }, 'reports of browsers above the rate limit were not logged'),
    });
  const failures = budget(FAILURES_PER_MINUTE, FAILURES_PER_ADDRESS);
  const loadTimes = budget(LOADS_PER_MINUTE, LOADS_PER_ADDRESS);
  serve(
    app,
    ctx,
    'reportClient',
    async ({ body, request }) => {
      const address = addressKey(request.ip);
      const { cookie } = request.headers;
      const { kind, loads } = body;
      if (kind === 'loads' && isList(loads)) {
        // `serve` cuts a list to one element more than its maximum, so that a validating call can refuse the list. This
        // call does not validate, so it drops the additional load itself.
        for (const load of loads.slice(0, MAX_LOADS)) {
          const isFirst = isRecord(load) && load.first === true;
          const { remote, build, ms } = lineOf(load);
          await reports?.countReport(cookie, address, { remote, build, load: { ms, isFirst } });
          if (loadTimes.take('loads', address))
            ctx.log.info({ ...lineOf(load), kind: 'loaded', first: isFirst }, 'a browser loaded a page');
        }
      } else {
        const line = lineOf(body);
        await reports?.countReport(cookie, address, { remote: line.remote, build: line.build });
        if (failures.take('failures', address))
          ctx.log.warn(
            { ...line, agent: request.headers['user-agent']?.slice(0, MAX_AGENT_LENGTH) },
            'a browser reported a failure',
          );
      }
      return {};
    },
    { payload: [REPORT], maxBytes: REPORT_BYTES },
  );
}
