import { eq } from 'drizzle-orm';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { registry } from '../schema';
import { createLive, type LiveRegistry } from './live';
import { readManifests, readRow } from './read';

/** Age after which a replica checks the version of its cached registry. */
const MAX_AGE_MS = 500;
/** After this time, a request does not wait for the database and gets the cached registry. */
const TIME_LIMIT_MS = 1_000;

interface AssetOrigin {
  /** Address of the asset origin. */
  base: string;
  /** Makes the files of the builds available at the asset origin, before a document refers to them. */
  publish: (manifests: readonly ReleaseManifest[]) => Promise<void>;
}

/**
 * Caches the registry in memory. A request checks the version if the cached registry is older than MAX_AGE_MS. While
 * the database is unavailable, the cache returns the last known registry.
 */
export class RegistryCache {
  private live: LiveRegistry | undefined;
  private checkedAt = -Infinity;
  /** When the next outgoing build expires, ms since 1970. */
  private expiresAt = Infinity;
  private refreshing: Promise<LiveRegistry> | undefined;

  constructor(
    /** `clock` is the time of the database, because another replica may have stored the times. */
    private readonly ctx: Pick<Context, 'db' | 'clock'>,
    private readonly onChange: (live: LiveRegistry) => void,
    private readonly now: () => number = () => performance.now(),
    private readonly assets?: AssetOrigin,
  ) {}

  /** @throws the database's error when the registry was never read */
  async current(): Promise<LiveRegistry> {
    if (this.live && this.now() - this.checkedAt < MAX_AGE_MS) return this.live;
    this.refreshing ??= this.refresh().finally(() => (this.refreshing = undefined));
    return this.live ? this.withinTimeLimit(this.refreshing, this.live) : this.refreshing;
  }

  /** Discards the cached registry. After a restore, other builds may be live in a registry with the cached version. */
  forget(): void {
    this.live = undefined;
    this.expire();
  }

  private async withinTimeLimit(
    refreshing: Promise<LiveRegistry>,
    lastKnown: LiveRegistry,
  ): Promise<LiveRegistry> {
    let timer: NodeJS.Timeout | undefined;
    const timeLimit = new Promise<LiveRegistry>((settle) => {
      timer = setTimeout(() => settle(lastKnown), TIME_LIMIT_MS);
    });
    return Promise.race([refreshing, timeLimit]).finally(() => clearTimeout(timer));
  }

  /** Makes the next read check the version. Call this function after this replica has changed the registry. */
  expire(): void {
    this.checkedAt = -Infinity;
  }

  private async refresh(): Promise<LiveRegistry> {
    try {
      const hasExpiredBuild = this.ctx.clock.now().getTime() >= this.expiresAt;
      if (!this.live || hasExpiredBuild || (await this.readVersion()) !== this.live.version)
        await this.load();
      this.checkedAt = this.now();
    } catch (error) {
      if (!this.live) throw error;
    }
    return this.live as LiveRegistry;
  }

  private async readVersion(): Promise<number> {
    const [row] = await this.ctx.db
      .select({ version: registry.version })
      .from(registry)
      .where(eq(registry.id, 1));
    return row?.version ?? 0;
  }

  private async load(): Promise<void> {
    const { db, clock } = this.ctx;
    const now = clock.now().getTime();
    const row = await readRow(db);
    const builds = Object.entries(row.shares).map(([name, { build }]) => [name, build] as const);
    const candidates = await readManifests(db, Object.fromEntries(builds));
    // A server of an older version does not support shares (gradual releases). If such a server has made a candidate
    // live, the row still contains the share of this candidate.
    const shares = candidates
      .filter(({ name, build }) => row.live[name] && row.live[name] !== build)
      .map((manifest) => [manifest.name, { manifest, percent: row.shares[manifest.name]!.percent }] as const);
    const outgoing = new Map<string, ReleaseManifest[]>();
    this.expiresAt = Infinity;
    for (const [name, list] of Object.entries(row.outgoing))
      for (const { build } of list.filter(({ until }) => Date.parse(until) > now))
        outgoing.set(name, [...(outgoing.get(name) ?? []), ...(await readManifests(db, { [name]: build }))]);
    for (const { until } of Object.values(row.outgoing).flat())
      if (Date.parse(until) > now) this.expiresAt = Math.min(this.expiresAt, Date.parse(until));
    const live = await readManifests(db, row.live);
    await this.assets?.publish([...live, ...candidates]);
    this.live = createLive(row.version, live, { shares: new Map(shares), outgoing, base: this.assets?.base });
    this.onChange(this.live);
  }
}
