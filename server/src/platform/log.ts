/**
 * The server's log. Lines are short, and contain no queries of URLs and no values of failed statements. The
 * number of lines of each kind is limited, so no kind can fill the disk.
 */
import { entriesOf, isList } from '@linksouq/shared-api/contract';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Context } from './context';
import { requestIdNow } from './http/request-id';
import { LogBudget } from './log-budget';
import { loggedError } from './log-error';

/** Maximum number of lines with the same message in one minute. */
const LINES_PER_MINUTE = 600;
/**
 * Maximum number of access lines in one minute for each class of status (2xx, 4xx, …). Even a busy replica does
 * not reach this maximum, so the log has the id of each request. A line has about 250 bytes, so all classes together
 * write at most half a megabyte per second.
 */
const REQUESTS_PER_MINUTE = 30_000;
const MAX_TEXT = 2_000;
/** Maximum number of fields of an object, and of items of a list. */
const MAX_FIELDS = 60;
const MAX_DEPTH = 5;

/** Limits the size of a value, and converts errors with `loggedError`. */
function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return loggedError(value);
  if (depth === MAX_DEPTH) return '…';
  if (isList(value)) return value.slice(0, MAX_FIELDS).map((item) => bounded(item, depth + 1));
  return Object.fromEntries(
    entriesOf(value)
      .slice(0, MAX_FIELDS)
      .map(([name, inner]) => [name, bounded(inner, depth + 1)]),
  );
}

/** Some libraries log complete requests and responses, so these are reduced to a few fields. */
const serializers = {
  req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  err: loggedError,
  error: loggedError,
};

/** Returns the fields of a child logger as text. */
const bindingsOf = (logger: object): string =>
  String((logger as Record<symbol, unknown>)[pino.symbols.chindingsSym as symbol] ?? '');

const hasOwnSerializer = (name: string) => Object.hasOwn(serializers, name);

function accessKindOf(line: unknown): string | undefined {
  const { call, status } = (line ?? {}) as { call?: unknown; status?: unknown };
  if (typeof call !== 'string' || typeof status !== 'number') return undefined;
  return `requests ${Math.floor(status / 100)}xx`;
}

/** @param sink receives the lines; default: standard output */
export function createLog(level: string, sink?: DestinationStream): Context['log'] {
  const report = (kind: string, leftOut: number) =>
    log.warn({ of: kind, leftOut }, 'lines above the limit were dropped');
  const budget = new LogBudget({ perKind: LINES_PER_MINUTE, report });
  const accessBudget = new LogBudget({ perKind: REQUESTS_PER_MINUTE, report });
  const options: pino.LoggerOptions = {
    level,
    // At the level `trace`, the form parser logs the headers of the request, which contain the bearer token.
    redact: { paths: ['busboyOptions.headers', '*.headers.authorization'], remove: true },
    serializers,
    // Adds the id of the request to the lines of jobs and provider calls that the request caused.
    mixin: (_line, _level, logger) => {
      const reqId = requestIdNow();
      // The logger of a request adds this id itself.
      return reqId && !bindingsOf(logger).includes('"reqId"') ? { reqId } : {};
    },
    formatters: {
      log: (line) =>
        Object.fromEntries(
          Object.entries(line)
            .slice(0, MAX_FIELDS)
            .map(([name, value]) => [name, hasOwnSerializer(name) ? value : bounded(value)]),
        ),
    },
    hooks: {
      logMethod(args, method) {
        const [first, second]: unknown[] = args;
        const kind = typeof first === 'string' ? first : typeof second === 'string' ? second : 'no message';
        const access = accessKindOf(first);
        if (access ? accessBudget.take(access) : budget.take(kind.slice(0, 200))) method.apply(this, args);
      },
    },
  };
  const log: Logger = sink ? pino(options, sink) : pino(options);
  return log as unknown as Context['log'];
}
