export interface LoggedError {
  type: string;
  message: string;
  /** The stack without the message. */
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

const MAX_MESSAGE = 1_000;
const MAX_FRAMES = 12;
const MAX_DEPTH = 4;
const MAX_ERRORS = 4;
const REMOVED = '…';

/**
 * Removes parts of a text that may be secret or personal: queries and fragments of URLs, e-mail addresses,
 * long numbers (phones, codes, accounts) and long words (tokens, keys).
 */
export function withoutSecrets(text: string): string {
  return (
    text
      .replace(/\?[^\s"'<>]+/g, `?${REMOVED}`)
      // A fragment follows a URL without a space. A text such as "error #418" stays.
      .replace(/(?<=[^\s"'<>(])#[^\s"'<>]+/g, `#${REMOVED}`)
      .replace(/[^\s@"'<>(]{1,64}@[^\s@"'<>)]+/g, REMOVED)
      .replace(/\+?\d[\d\s-]{4,}\d/g, REMOVED)
      .replace(/[\w-]{32,}/g, REMOVED)
  );
}

type Thrown = Partial<Record<'name' | 'message' | 'stack' | 'query' | 'severity', string>> & {
  code?: unknown;
  cause?: unknown;
  errors?: unknown;
  table?: unknown;
  constraint?: unknown;
};

function messageOf({ message = '', query, severity }: Thrown): string {
  // The message contains the parameters. The statement itself contains only placeholders.
  if (typeof query === 'string') return `Failed query: ${query}`.slice(0, MAX_MESSAGE);
  // In PostgreSQL's messages, a quoted text before a colon is the name of a column or table. A quoted text
  // after a colon is the wrong value.
  const shortened = severity ? message.replace(/: ".*/s, `: ${REMOVED}`) : message;
  return withoutSecrets(shortened.slice(0, MAX_MESSAGE));
}

/** Returns the lines of the stack after the message, because lines of the message can look like a stack. */
const framesOf = ({ stack = '', message = '' }: Thrown): string => {
  const end = message ? stack.lastIndexOf(message) + message.length : 0;
  return stack
    .slice(Math.max(0, end))
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES)
    .join('\n');
};

/** Converts any thrown value to log fields of limited length. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: withoutSecrets(String(thrown).slice(0, MAX_MESSAGE)), stack: '' };
  const error = thrown as Thrown;
  const { code, cause, errors, table, constraint } = error;
  const isDeep = depth >= MAX_DEPTH;
  return {
    type: String(error.name ?? 'Error').slice(0, 100),
    message: messageOf(error),
    stack: framesOf(error),
    ...(code === undefined ? {} : { code: String(code).slice(0, 100) }),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause && !isDeep ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && !isDeep
      ? { errors: errors.slice(0, MAX_ERRORS).map((inner) => loggedError(inner, depth + 1)) }
      : {}),
  };
}

export function printedError(thrown: unknown): string {
  const { type, message, stack, code, cause } = loggedError(thrown);
  const head = `${type}: ${message}${code ? ` (${code})` : ''}`;
  return [head, stack, ...(cause ? [`cause: ${cause.type}: ${cause.message}`, cause.stack] : [])]
    .filter(Boolean)
    .join('\n');
}
