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
  private readonly assets = new Map<string, CachedAsset>();
  private bytes = 0;

  constructor(private readonly limit = 64 * 1024 * 1024) {}

  get(key: string): CachedAsset | undefined {
    const asset = this.assets.get(key);
    if (asset) {
      this.assets.delete(key);
      this.assets.set(key, asset);
    }
    return asset;
  }

  set(key: string, asset: CachedAsset): void {
    if (asset.body.length > this.limit / 8) return;
    this.bytes += asset.body.length - (this.assets.get(key)?.body.length ?? 0);
    this.assets.delete(key);
    this.assets.set(key, asset);
    for (const [oldest, { body }] of this.assets) {
      if (this.bytes <= this.limit) return;
      this.assets.delete(oldest);
      this.bytes -= body.length;
    }
  }
}
