import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { registry } from '../schema';
import { createLive, type LiveRegistry } from './live';
import { readManifests, readRow } from './read';

/** How long a replica trusts its copy before it asks for the version again, ms. */
const TRUST_MS = 500;
/** A database that does not answer in this time, ms, is asked on while pages are served from the copy. */
const PATIENCE_MS = 1_000;

/**
 * The registry in memory. A request pays for one indexed read of a number at most twice a second, so that every
 * replica follows a flip within a second; while the database is away, the last known registry keeps serving.
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

  /** @throws what the database throws, when nothing was ever read */
  async current(): Promise<LiveRegistry> {
    if (this.live && this.now() - this.checkedAt < TRUST_MS) return this.live;
    this.asking ??= this.refresh().finally(() => (this.asking = undefined));
    return this.live ? this.atMost(this.asking, this.live) : this.asking;
  }

  /** Everything may be another now: after a restore. */
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

  /** Reads again at once: after a flip of our own. */
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
