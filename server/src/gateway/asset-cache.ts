export interface CachedAsset {
  body: Buffer;
  /** Value of the `content-encoding` header for the body. */
  encoding: string | undefined;
}

/** LRU cache of files of releases. Entries never expire, because these files are immutable. */
export class AssetCache {
  private readonly assets = new Map<string, CachedAsset>();
  private bytes = 0;

  constructor(private readonly maxBytes = 64 * 1024 * 1024) {}

  get(key: string): CachedAsset | undefined {
    const asset = this.assets.get(key);
    if (asset) {
      this.assets.delete(key);
      this.assets.set(key, asset);
    }
    return asset;
  }

  set(key: string, asset: CachedAsset): void {
    // A very large file would remove too many other files.
    if (asset.body.length > this.maxBytes / 8) return;
    this.bytes += asset.body.length - (this.assets.get(key)?.body.length ?? 0);
    this.assets.delete(key);
    this.assets.set(key, asset);
    for (const [oldest, { body }] of this.assets) {
      if (this.bytes <= this.maxBytes) return;
      this.assets.delete(oldest);
      this.bytes -= body.length;
    }
  }
}
