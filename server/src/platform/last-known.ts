import { isUnavailable } from './http/unavailable';

/** Time, in ms, after which the last result replaces a slow read. Below 1 s, because documents wait 1 s for data. */
const TIME_LIMIT_MS = 700;
/**
 * Replaces TIME_LIMIT_MS if the last result is older than the last change by this process. The limit is longer,
 * because the person who made the change should see it.
 */
const CHANGED_LIMIT_MS = 2_000;

interface KeptResult<T> {
  value: T;
  at: number;
}
export interface Known<T> {
  value: T;
  /** Age of the value, in ms. A value that was just read has the age 0. */
  ageMs: number;
}

/** Returns the value of the header `cache-status` (RFC 9211) for a response with an old value. */
export const staleStatus = (ageMs: number): string => `linksouq; hit; ttl=-${Math.ceil(ageMs / 1_000)}`;

/** Stores the last successful result of each read, for use while the database is slow or unavailable. */
export class LastKnown<T> {
  private readonly results = new Map<string, KeptResult<T>>();
  private changedAt = -Infinity;

  /** @param maxAgeMs maximum age, in ms, of a result. With 0, no results are stored */
  constructor(
    private readonly maxAgeMs: number,
    private readonly maxEntries: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Reads a value. Returns the last result when the read is slow, or when the database is unavailable.
   * @throws the error of `read` if no result is recent enough, or if the database is available
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
