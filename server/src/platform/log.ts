/**
 * The server's log. Whatever is logged, a line is short, holds no query of an address and no value of a failed
 * statement, and no kind of line fills the disk.
 */
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Context } from './context';
import { LogBudget } from './log-budget';
import { loggedError } from './log-error';

/** Lines with the same message in one minute. */
const LINES_A_MINUTE = 600;
/** Characters of a text, fields of an object, items of a list and levels of a line. */
const MAX_TEXT = 2_000;
const MAX_FIELDS = 60;
const MAX_DEPTH = 5;

/** The same value, of bounded size. Errors are told without what people sent. */
function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return loggedError(value);
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((item) => bounded(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_FIELDS)
      .map(([name, inner]) => [name, bounded(inner, depth + 1)]),
  );
}

/** Requests and answers, wherever a library logs them whole. */
const serializers = {
  req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  err: loggedError,
  error: loggedError,
};

/** Fields that are serialized on their own. */
const isWhole = (name: string) => Object.hasOwn(serializers, name);

/** @param sink where lines go; standard output without one */
export function createLog(level: string, sink?: DestinationStream): Context['log'] {
  const budget = new LogBudget({
    perKind: LINES_A_MINUTE,
    report: (kind, leftOut) => log.warn({ of: kind, leftOut }, 'lines were left out'),
  });
  const options: pino.LoggerOptions = {
    level,
    // At its most talkative the form parser tells its request's headers, the bearer among them.
    redact: { paths: ['busboyOptions.headers', '*.headers.authorization'], remove: true },
    serializers,
    formatters: {
      log: (line) =>
        Object.fromEntries(
          Object.entries(line)
            .slice(0, MAX_FIELDS)
            .map(([name, value]) => [name, isWhole(name) ? value : bounded(value)]),
        ),
    },
    hooks: {
      logMethod(args, method) {
        const [first, second] = args as [unknown, unknown];
        const kind = typeof first === 'string' ? first : typeof second === 'string' ? second : 'no message';
        if (budget.take(kind.slice(0, 200))) method.apply(this, args);
      },
    },
  };
  const log: Logger = sink ? pino(options, sink) : pino(options);
  return log as unknown as Context['log'];
}
