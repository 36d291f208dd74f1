/** LRU cache of asynchronous results. Simultaneous reads of one key share a result. */
export class RecentResults<T> {
  private readonly results = new Map<string, Promise<T>>();

  /** @param isCacheable whether a result is cached. Errors are never cached */
  constructor(
    private readonly maxEntries: number,
    private readonly isCacheable: (result: T) => boolean = () => true,
  ) {}

  read(key: string, make: () => Promise<T>): Promise<T> {
    let result = this.results.get(key);
    this.results.delete(key);
    result ??= make().then(
      (made) => {
        if (!this.isCacheable(made)) this.results.delete(key);
        return made;
      },
      (error: unknown) => {
        this.results.delete(key);
        throw error;
      },
    );
    this.results.set(key, result);
    for (const oldest of this.results.keys()) {
      if (this.results.size <= this.maxEntries) break;
      this.results.delete(oldest);
    }
    return result;
  }
}
