import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { registry } from '../schema';
import { createLive, type LiveRegistry } from './live';
import { readManifests, readRow } from './read';

/** How long a replica uses its cached registry before it checks the version, ms. */
const TRUST_MS = 500;
/** After this time, ms, pages use the cached registry while the database query continues. */
const PATIENCE_MS = 1_000;

/**
 * The registry in memory. At most two requests per second cost an indexed read of a number, so that every replica
 * follows a flip within a second. Without the database the last known registry serves.
 */
export class RegistryCache {
  private live: LiveRegistry | undefined;
  private checkedAt = -Infinity;
  private asking: Promise<LiveRegistry> | undefined;

  constructor(
    private readonly db: Db,
    private readonly onChange: (live: LiveRegistry) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws the database's error, when nothing was ever read */
  async current(): Promise<LiveRegistry> {
    if (this.live && this.now() - this.checkedAt < TRUST_MS) return this.live;
    this.asking ??= this.refresh().finally(() => (this.asking = undefined));
    return this.live ? this.atMost(this.asking, this.live) : this.asking;
  }

  /** Everything may have changed, for example after a restore. */
  forget(): void {
    this.live = undefined;
    this.expire();
  }

  private async atMost(asking: Promise<LiveRegistry>, known: LiveRegistry): Promise<LiveRegistry> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<LiveRegistry>((settle) => {
      timer = setTimeout(() => settle(known), PATIENCE_MS);
    });
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  }

  /** Reads again at once, after a flip of our own. */
  expire(): void {
    this.checkedAt = -Infinity;
  }

  private async refresh(): Promise<LiveRegistry> {
    try {
      if (!this.live || (await this.readVersion()) !== this.live.version) await this.load();
      this.checkedAt = this.now();
    } catch (error) {
      if (!this.live) throw error;
    }
    return this.live as LiveRegistry;
  }

  private async readVersion(): Promise<number> {
    const [row] = await this.db
      .select({ version: registry.version })
      .from(registry)
      .where(eq(registry.id, 1));
    return row?.version ?? 0;
  }

  private async load(): Promise<void> {
    const row = await readRow(this.db);
    this.live = createLive(row.version, await readManifests(this.db, row.live));
    this.onChange(this.live);
  }
}
