import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/client';
import { prepared } from '../../platform/db/prepared';
import { type Known, LastKnown } from '../../platform/last-known';
import { subscriptions } from '../../money';
import { addons, bundles, contentPages, sellers, trackRecords } from '../schema';
import type { PublicFacts } from './present-public-seller';

const { placeholder } = sql;
const factsOf = prepared((db) =>
  db
    .select({ seller: sellers, plan: subscriptions, bundle: bundles, addon: addons, record: trackRecords })
    .from(sellers)
    .leftJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
    .leftJoin(bundles, eq(bundles.sellerId, sellers.id))
    .leftJoin(addons, eq(addons.sellerId, sellers.id))
    .leftJoin(trackRecords, eq(trackRecords.sellerId, sellers.id))
    .where(eq(sellers.username, placeholder('username')))
    .limit(1)
    .prepare('public_seller'),
);
const pagesOf = prepared((db) =>
  db
    .select()
    .from(contentPages)
    .where(
      sql`${contentPages.sellerId} = (select ${sellers.id} from ${sellers} where ${sellers.username} = ${placeholder('username')})`,
    )
    .orderBy(asc(contentPages.contentType))
    .prepare('public_pages'),
);

/** Returns undefined for an unknown username, and for a page that support hides. */
async function readPublicFacts(db: Db, username: string): Promise<PublicFacts | undefined> {
  const [[row], pages] = await Promise.all([
    factsOf(db).execute({ username }),
    pagesOf(db).execute({ username }),
  ]);
  return row?.seller.hiddenAt === null ? { ...row, pages } : undefined;
}

const MAX_PAGES = 1_000;
interface CacheEntry {
  until: number;
  facts: Promise<PublicFacts | undefined>;
}

/**
 * Caches the facts of public pages for a short time. A write in this process clears the cache. After a write in
 * another replica, the cache may return the old page for the cache time. If the database is unavailable, a page
 * may be as old as `staleMs`.
 */
export class PublicFactsMemory {
  private entries = new Map<string, CacheEntry>();
  private readonly last: LastKnown<PublicFacts | undefined>;

  /** @param cacheMs maximum age, in ms, of a page. With 0 nothing is cached */
  constructor(
    private readonly cacheMs: number,
    staleMs: number,
  ) {
    this.last = new LastKnown(staleMs, MAX_PAGES);
  }

  load({ db }: Context, username: string): Promise<Known<PublicFacts | undefined>> {
    return this.last.read(username, () => this.read(db, username));
  }
  /** Clears the cache. Requests after this call do not get the result of a read that is already in progress. */
  forget(): void {
    if (this.entries.size > 0) this.entries = new Map();
  }
  /**
   * Call this function after a successful write. The next reads wait longer for a slow database before they use an old
   * page.
   */
  changed(): void {
    this.last.changed();
  }

  private read(db: Db, username: string): Promise<PublicFacts | undefined> {
    if (this.cacheMs === 0) return readPublicFacts(db, username);
    const cached = this.entries.get(username);
    if (cached && cached.until > performance.now()) return cached.facts;
    const facts = readPublicFacts(db, username);
    const entry = { until: performance.now() + this.cacheMs, facts };
    if (this.entries.size >= MAX_PAGES) this.forget();
    this.entries.set(username, entry);
    facts.catch(() => {
      if (this.entries.get(username) === entry) this.entries.delete(username);
    });
    return facts;
  }
}
