import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { registry } from '../../db/schema';
import { createLive, type LiveRegistry } from './live';
import { readManifests, readRow } from './read';

/** How long a replica trusts its copy before it asks for the version again, ms. */
const TRUST_MS = 500;

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
    return (this.asking ??= this.refresh().finally(() => (this.asking = undefined)));
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
