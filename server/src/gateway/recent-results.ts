/** LRU cache of asynchronous results. Simultaneous reads of one key share a result. */
export class RecentResults<T> {
  private readonly results = new Map<string, Promise<T>>();

  /** @param isCacheable whether a result is cached. Errors are never cached */
  constructor(
    private readonly maxEntries: number,
    private readonly isCacheable: (result: T) => boolean = () => true,
  ) {}

  read(key: string, make: () => Promise<T>): Promise<T> {
    const result = this.results.get(key) ?? this.start(key, make);
    this.results.delete(key);
    this.results.set(key, result);
    for (const oldest of this.results.keys()) {
      if (this.results.size <= this.maxEntries) break;
      this.results.delete(oldest);
    }
    return result;
  }

  private start(key: string, make: () => Promise<T>): Promise<T> {
    // If the key was evicted and read again meanwhile, the newer result stays.
    const forget = () => {
      if (this.results.get(key) === result) this.results.delete(key);
    };
    const result = make().then(
      (made) => {
        if (!this.isCacheable(made)) forget();
        return made;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return result;
  }
}
