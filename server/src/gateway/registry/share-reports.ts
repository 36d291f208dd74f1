/** Counts the reports of browsers that take part in a share, and ends a share whose candidate is worse. */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/client';
import { shareReports } from '../schema';
import type { RegistryCache } from './cache';
import { bucketOf, FAILURE, type Tally, tallyOf, UNTIMED, worseBecause } from './compare';
import { endShare } from './end-share';
import { SHELL } from './live';
import { hasPreviewCookie } from './preview';
import { readRow } from './read';
import { armsOf } from './shares';

/** Time between two writes of the counts, ms. */
const WRITE_MS = 5_000;
/** Maximum reports of one address that count for a build on one replica. One address alone cannot end a share. */
const FAILURES_OF_ONE = 2;
const LOADS_OF_ONE = 20;
/** Maximum number of addresses with a counter. Reports of further ones do not count. */
const MOST_ADDRESSES = 20_000;

export interface Report {
  remote: string | undefined;
  build: string | undefined;
  /** Undefined for a failure. */
  load?: { ms: number | undefined; isFirst: boolean };
}

export class ShareReports {
  private counts = new Map<string, number>();
  private byAddress = new Map<string, number>();
  private version = -1;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly ctx: Context,
    private readonly registry: RegistryCache,
  ) {
    this.timer = setInterval(() => void this.write(), WRITE_MS).unref();
  }

  /** Counts a report for each share in which the browser's signed cookie takes part. Previews do not count. */
  async note(cookies: string | undefined, address: string, { remote, build, load }: Report): Promise<void> {
    const live = await this.registry.current();
    if (live.shares.size === 0 || hasPreviewCookie(cookies)) return;
    if (live.version !== this.version) this.byAddress = new Map();
    this.version = live.version;
    for (const [name, arm] of armsOf(this.ctx, live, cookies)) {
      const shown = arm.isCandidate ? arm.build : live.releases.get(name)?.build;
      // The shell loads every page, so each report also counts for the shell.
      if (!shown || (name !== SHELL && (remote !== name || build !== shown))) continue;
      const most = load ? LOADS_OF_ONE : FAILURES_OF_ONE;
      if (!this.take(`${name} ${shown} ${load ? 'load' : 'failure'} ${address}`, most)) continue;
      const timed = load?.isFirst && load.ms !== undefined ? bucketOf(load.ms) : UNTIMED;
      const key = `${name} ${shown} ${load ? timed : FAILURE}`;
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
  }

  private take(key: string, most: number): boolean {
    const taken = this.byAddress.get(key) ?? 0;
    if (taken >= most || (taken === 0 && this.byAddress.size >= MOST_ADDRESSES)) return false;
    this.byAddress.set(key, taken + 1);
    return true;
  }

  /** Adds the counts to those of the other replicas. When the database is unavailable, they are written later. */
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
      this.ctx.log.warn({ err: error }, 'reports of a share could not be written');
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

/** Compares each running candidate with the live build. */
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

/** Ends each share whose candidate is worse than the bound. */
export async function judgeShares({ db, log }: Context): Promise<void> {
  for (const { name, build, candidate, live } of await compareShares(db)) {
    const reason = worseBecause(candidate, live);
    if (!reason) continue;
    const ended = await endShare(db, name, { candidate: build, by: `automatic: ${reason}` });
    if (ended) log.error({ name, build, reason }, 'a candidate was rolled back');
  }
}
