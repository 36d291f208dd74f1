/**
 * Counts failures and page loads that browsers report, and ends the share (gradual release) of a bad candidate (new
 * build).
 */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/client';
import { shareReports } from '../schema';
import type { RegistryCache } from './cache';
import {
  ALL_FAILURES,
  ALL_LOADS,
  bucketOf,
  FAILURE,
  type Tally,
  tallyOf,
  UNTIMED,
  rollbackReason,
} from './compare';
import { endShare } from './end-share';
import { offeredBuild, SHELL } from './live';
import { hasPreviewCookie } from './preview';
import { readRow } from './read';
import { shownBuilds } from './shares';

/** Interval of writes to the database. */
const WRITE_MS = 5_000;
/**
 * Maximum number of reports about one build that a replica counts from one network address. So one address cannot end
 * a share. For shares, each version of the registry starts new counts. For the totals, each hour starts new counts.
 */
const FAILURES_PER_ADDRESS = 2;
const LOADS_PER_ADDRESS = 20;
/** Maximum number of combinations of build, kind and address in memory. Reports of other combinations do not count. */
const MAX_COUNTERS = 20_000;

export interface Report {
  remote: string | undefined;
  build: string | undefined;
  /** Undefined for a report about a failure. */
  load?: { ms: number | undefined; isFirst: boolean };
}

/** Increases a count. @returns false if the count has reached `max`, or if `counts` has no room for a new key */
function countUpTo(counts: Map<string, number>, key: string, max: number): boolean {
  const count = counts.get(key) ?? 0;
  if (count >= max || (count === 0 && counts.size >= MAX_COUNTERS)) return false;
  counts.set(key, count + 1);
  return true;
}

export class ShareReports {
  private counts = new Map<string, number>();
  /** Number of counted reports of each address for shares, in this version of the registry. */
  private shareReportsOfAddress = new Map<string, number>();
  /** Number of counted reports of each address for the totals, in this hour. */
  private hourlyReportsOfAddress = new Map<string, number>();
  private hour = 0;
  private version = -1;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly ctx: Context,
    private readonly registry: RegistryCache,
  ) {
    this.timer = setInterval(() => void this.write(), WRITE_MS).unref();
  }

  /**
   * Counts a report for the totals of its build, and for each share in which the browser takes part according to its
   * signed cookie. Ignores reports of previews.
   */
  async countReport(
    cookies: string | undefined,
    address: string,
    { remote, build, load }: Report,
  ): Promise<void> {
    const live = await this.registry.current();
    if (hasPreviewCookie(cookies)) return;
    if (live.version !== this.version) this.shareReportsOfAddress = new Map();
    this.version = live.version;
    const hour = Math.floor(this.ctx.clock.now().getTime() / HOUR_MS);
    if (hour !== this.hour) this.hourlyReportsOfAddress = new Map();
    this.hour = hour;
    // Reports with invented builds must not create rows in the table.
    if (remote && build && offeredBuild(live, remote, build))
      this.increase(
        `${remote} ${build}`,
        load ? ALL_LOADS : ALL_FAILURES,
        address,
        load ? 'load' : 'failure',
        this.hourlyReportsOfAddress,
      );
    for (const [name, shown] of shownBuilds(this.ctx, live, cookies)) {
      const comparedBuilds = [live.releases.get(name)?.build, live.shares.get(name)?.manifest.build];
      // Every report also counts for the shell, because the shell loads every page.
      if (!comparedBuilds.includes(shown) || (name !== SHELL && (remote !== name || build !== shown)))
        continue;
      const loadBucket = load?.isFirst && load.ms !== undefined ? bucketOf(load.ms) : UNTIMED;
      this.increase(
        `${name} ${shown}`,
        load ? loadBucket : FAILURE,
        address,
        load ? 'load' : 'failure',
        this.shareReportsOfAddress,
      );
    }
  }

  /** @param build `<container> <build>` */
  private increase(
    build: string,
    bucket: number,
    address: string,
    kind: 'load' | 'failure',
    reportsOfAddress: Map<string, number>,
  ): void {
    const max = kind === 'load' ? LOADS_PER_ADDRESS : FAILURES_PER_ADDRESS;
    if (!countUpTo(reportsOfAddress, `${build} ${kind} ${address}`, max)) return;
    const key = `${build} ${bucket}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  /** Adds the counts of this replica to the stored counts. Keeps the counts if the database is unavailable. */
  async write(): Promise<void> {
    const counts = this.counts;
    if (counts.size === 0) return;
    this.counts = new Map();
    const rows = [...counts].map(([key, count]) => {
      const [name = '', build = '', bucket] = key.split(' ');
      return { name, build, bucket: Number(bucket), count };
    });
    try {
      await this.ctx.db
        .insert(shareReports)
        .values(rows)
        .onConflictDoUpdate({
          target: [shareReports.name, shareReports.build, shareReports.bucket],
          set: { count: sql`${shareReports.count} + excluded.count` },
        });
    } catch (error) {
      for (const [key, count] of counts) this.counts.set(key, (this.counts.get(key) ?? 0) + count);
      this.ctx.log.warn({ err: error }, 'counts of browser reports could not be written');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }
}

export interface Comparison {
  name: string;
  build: string;
  percent: number;
  since: string;
  candidate: Tally;
  live: Tally;
}

/** Returns the reports about each running candidate, and about the live build of the same container. */
export async function compareShares(db: Db): Promise<Comparison[]> {
  const { live, shares } = await readRow(db);
  return Promise.all(
    Object.entries(shares).map(async ([name, share]) => {
      const tally = async (build: string) =>
        tallyOf(
          await db
            .select({ bucket: shareReports.bucket, count: shareReports.count })
            .from(shareReports)
            .where(and(eq(shareReports.name, name), eq(shareReports.build, build))),
        );
      return {
        name,
        ...share,
        candidate: await tally(share.build),
        live: await tally(live[name] ?? ''),
      };
    }),
  );
}

/** Returns build → failures and loads since the first release of the build. */
export async function readTotals(
  db: Db,
  name: string,
): Promise<Record<string, { failures: number; loads: number }>> {
  const rows = await db
    .select()
    .from(shareReports)
    .where(and(eq(shareReports.name, name), inArray(shareReports.bucket, [ALL_FAILURES, ALL_LOADS])));
  const totals: Record<string, { failures: number; loads: number }> = {};
  for (const { build, bucket, count } of rows) {
    const total = (totals[build] ??= { failures: 0, loads: 0 });
    if (bucket === ALL_FAILURES) total.failures = count;
    else total.loads = count;
  }
  return totals;
}

/** Ends each share for which `rollbackReason` returns a reason. */
export async function endBadShares({ db, log }: Context): Promise<void> {
  for (const { name, build, candidate, live } of await compareShares(db)) {
    const reason = rollbackReason(candidate, live);
    if (!reason) continue;
    const ended = await endShare(db, name, { candidate: build, by: `automatic: ${reason}` });
    if (ended) log.error({ name, build, reason }, 'a candidate was rolled back');
  }
}
