/** Serves the last result of a read while the database is unavailable. */
import { isUnavailable } from './http/unavailable';

/** Time that a read may take before its last result is used, ms. A document waits one second for its data. */
const PATIENCE_MS = 700;

interface Kept<T> {
  value: T;
  at: number;
}
export interface Known<T> {
  value: T;
  /** Age of a value that could not be read again, ms; 0 for a new value. */
  ageMs: number;
}

/** Value of the header `cache-status` (RFC 9211) of a response with an old value. */
export const staleStatus = (ageMs: number): string => `linksouq; hit; ttl=-${Math.ceil(ageMs / 1_000)}`;

/** Keeps the results of successful reads by key. The least recently read are dropped. */
export class LastKnown<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private changedAt = -Infinity;

  /** @param maxAgeMs maximum age of a served result; 0 keeps nothing */
  constructor(
    private readonly maxAgeMs: number,
    private readonly most: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Reads, and uses the last result when the read fails because of the database, or is slow. A slow read is awaited
   * when this process changed data after the last result, so that the writer sees the change.
   * @throws the error of `read` without a result that is new enough
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
    const old = () => ({ value: last.value, ageMs: Math.max(1, this.now() - last.at) });
    const answer = fresh.catch((error: unknown) => {
      if (isUnavailable(error)) return old();
      throw error;
    });
    if (last.at <= this.changedAt) return answer;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Known<T>>((settle) => {
      timer = setTimeout(() => settle(old()), PATIENCE_MS);
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  /** This process changed data. */
  changed(): void {
    this.changedAt = this.now();
  }

  private recent(key: string): Kept<T> | undefined {
    const last = this.kept.get(key);
    return last && this.now() - last.at <= this.maxAgeMs ? last : undefined;
  }
  private keep(key: string, kept: Kept<T>): void {
    if ((this.kept.get(key)?.at ?? -Infinity) > kept.at) return;
    this.kept.delete(key);
    if (kept.value === undefined) return;
    this.kept.set(key, kept);
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value!);
  }
}
