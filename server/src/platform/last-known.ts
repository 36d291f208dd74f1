/** Returns the last result of a read while the database is unavailable. */
import { isUnavailable } from './http/unavailable';

/**
 * Time after which the last result is used instead of a slow read, ms. A document waits one second for its
 * data.
 */
const TIME_LIMIT_MS = 700;
/**
 * The same after this process has changed data, ms. The author of the change should see it, but waits no
 * longer than a document waits for the database.
 */
const CHANGED_LIMIT_MS = 2_000;

interface KeptResult<T> {
  value: T;
  at: number;
}
export interface Known<T> {
  value: T;
  /** Age of a value that could not be read again, ms. 0 for a value that was just read. */
  ageMs: number;
}

/** Value of the `cache-status` header (RFC 9211) of a response that contains an old value. */
export const staleStatus = (ageMs: number): string => `linksouq; hit; ttl=-${Math.ceil(ageMs / 1_000)}`;

/**
 * Keeps the results of successful reads by key. Above the maximum the entry that was read least recently is
 * dropped.
 */
export class LastKnown<T> {
  private readonly results = new Map<string, KeptResult<T>>();
  private changedAt = -Infinity;

  /** @param maxAgeMs maximum age of a result that may be used; 0 keeps no results */
  constructor(
    private readonly maxAgeMs: number,
    private readonly maxEntries: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Reads a value. Uses the last result when the read is slow, or when it fails because the database is
   * unavailable. A slow read gets more time if this process has changed data since the last result, so that
   * the author of the change sees it.
   * @throws the error of `read` when there is no result that is recent enough
   */
  async read(key: string, read: () => Promise<T>): Promise<Known<T>> {
    if (this.maxAgeMs === 0) return { value: await read(), ageMs: 0 };
    const began = this.now();
    const last = this.recent(key);
    const fresh = read().then((value) => {
      this.keep(key, { value, at: began });
      return { value, ageMs: 0 };
    });
    if (!last) return fresh;
    const lastResult = () => ({ value: last.value, ageMs: Math.max(1, this.now() - last.at) });
    const answer = fresh.catch((error: unknown) => {
      if (isUnavailable(error)) return lastResult();
      throw error;
    });
    const limitMs = last.at <= this.changedAt ? CHANGED_LIMIT_MS : TIME_LIMIT_MS;
    let timer: NodeJS.Timeout | undefined;
    const afterLimit = new Promise<Known<T>>((settle) => {
      timer = setTimeout(() => settle(lastResult()), limitMs);
    });
    return Promise.race([answer, afterLimit]).finally(() => clearTimeout(timer));
  }

  /** Call this method after this process has changed data. */
  changed(): void {
    this.changedAt = this.now();
  }

  private recent(key: string): KeptResult<T> | undefined {
    const last = this.results.get(key);
    return last && this.now() - last.at <= this.maxAgeMs ? last : undefined;
  }
  private keep(key: string, result: KeptResult<T>): void {
    if ((this.results.get(key)?.at ?? -Infinity) > result.at) return;
    this.results.delete(key);
    if (result.value === undefined) return;
    this.results.set(key, result);
    if (this.results.size > this.maxEntries) this.results.delete(this.results.keys().next().value!);
  }
}
