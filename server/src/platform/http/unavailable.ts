import { Refusal } from './errors';

const RETRY_AFTER_S = 5;
/** Codes for a connection that failed, and for a database server that starts, stops or has a failure. */
const CONNECTION_CODES =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[1-5]|53[1-3]00|58\w{3}|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;
/**
 * Codes of PostgreSQL after which the same request may succeed soon: a time limit was reached, the server is
 * read-only, or two transactions conflicted.
 */
const RETRYABLE = /^(55P03|57014|25P0[34]|25006|40001|40P01)$/;
/** Codes of the disk, of the file store, and of a provider whose calls have stopped (`breaker.ts`). */
const STORAGE_CODES = /^(ENOSPC|EDQUOT|EROFS|EIO|UND_ERR_\w+|STORE_FAILED|PROVIDER_DOWN)$/;
/** Messages of errors of the PostgreSQL driver that have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Returns whether the error or one of its causes means that the database, storage or a provider cannot respond now. */
export function isUnavailable(error: unknown): boolean {
  for (
    let cause = error as Partial<Error & { code: unknown; errors: unknown }> | undefined;
    cause;
    cause = cause.cause as never
  ) {
    if (typeof cause !== 'object') return false;
    const code = String(cause.code);
    if (
      [CONNECTION_CODES, RETRYABLE, STORAGE_CODES].some((pattern) => pattern.test(code)) ||
      DRIVER_MESSAGES.test(cause.message ?? '')
    )
      return true;
    if (Array.isArray(cause.errors) && cause.errors.some(isUnavailable)) return true;
  }
  return false;
}

export const unavailable = () =>
  new Refusal(
    503,
    'The service is not available right now. Please try again in a moment.',
    undefined,
    { 'retry-after': String(RETRY_AFTER_S) },
    'dependency_down',
  );
