export interface CachedAsset {
  body: Buffer;
  /** Value of the `content-encoding` header for the body. */
  encoding: string | undefined;
}

/**
 * Caches recently used files, up to a maximum number of bytes. Files of releases are immutable, so an entry is never
 * stale.
 */
export class AssetCache {
  private readonly kept = new Map<string, CachedAsset>();
  private bytes = 0;

  constructor(private readonly limit = 64 * 1024 * 1024) {}

  get(key: string): CachedAsset | undefined {
    const asset = this.kept.get(key);
    if (asset) {
      this.kept.delete(key);
      this.kept.set(key, asset);
    }
    return asset;
  }

  set(key: string, asset: CachedAsset): void {
    if (asset.body.length > this.limit / 8) return;
    this.bytes += asset.body.length - (this.kept.get(key)?.body.length ?? 0);
    this.kept.delete(key);
    this.kept.set(key, asset);
    for (const [oldest, { body }] of this.kept) {
      if (this.bytes <= this.limit) return;
      this.kept.delete(oldest);
      this.bytes -= body.length;
    }
  }
}
