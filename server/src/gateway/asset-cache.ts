export interface CachedAsset {
  body: Buffer;
  /** Content encoding of the body. */
  encoding: string | undefined;
}

/** Recently used files, up to a limit in bytes: immutable files never become stale. */
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
