/**
 * Keeps the results of the keys that were used most recently. Reads of a key at the same time share one result.
 */
export class RecentResults<T> {
  private readonly results = new Map<string, Promise<T>>();

  /**
   * @param max maximum number of kept results. Above this number the least recently used result is dropped
   * @param isKept whether a result stays. A rejected result never stays, because the next attempt may succeed
   */
  constructor(
    private readonly max: number,
    private readonly isKept: (result: T) => boolean = () => true,
  ) {}

  read(key: string, make: () => Promise<T>): Promise<T> {
    let result = this.results.get(key);
    this.results.delete(key);
    result ??= make().then(
      (made) => {
        if (!this.isKept(made)) this.results.delete(key);
        return made;
      },
      (error: unknown) => {
        this.results.delete(key);
        throw error;
      },
    );
    this.results.set(key, result);
    for (const oldest of this.results.keys()) {
      if (this.results.size <= this.max) break;
      this.results.delete(oldest);
    }
    return result;
  }
}
