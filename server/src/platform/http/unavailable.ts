/**
 * Detects that the database or the file store cannot be reached, or that a disk is full. The response then
 * tells when to retry.
 */
import { Refusal } from './errors';

const RETRY_AFTER_S = 5;
/**
 * Error codes of the operating system and of PostgreSQL: no connection, a lost connection, or a server that
 * starts, stops, has no free connection, or cannot read or write its files.
 */
const CONNECTION_CODES =
  /^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[1-5]|53[1-3]00|58\w{3}|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;
/**
 * Error codes of PostgreSQL. A lock, a statement or an idle transaction reached its time limit, the primary
 * became read-only, or two transactions conflicted. Nothing was changed, and the same request may succeed
 * soon.
 */
const RETRYABLE = /^(55P03|57014|25P0[34]|25006|40001|40P01)$/;
/**
 * Error codes of the disk (full, quota, read-only, broken), of the file store (no response, failure), and of a
 * provider whose calls have stopped (`breaker.ts`).
 */
const DISK_CODES = /^(ENOSPC|EDQUOT|EROFS|EIO|UND_ERR_\w+|STORE_FAILED|PROVIDER_DOWN)$/;
/** Messages of errors from the driver, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Returns whether an error, or the error that caused it, means that the database, the file store or another
 * provider is not available.
 */
export function isUnavailable(error: unknown): boolean {
  for (
    let cause = error as Partial<Error & { code: unknown; errors: unknown }> | undefined;
    cause;
    cause = cause.cause as never
  ) {
    if (typeof cause !== 'object') return false;
    const code = String(cause.code);
    if (
      [CONNECTION_CODES, RETRYABLE, DISK_CODES].some((pattern) => pattern.test(code)) ||
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
