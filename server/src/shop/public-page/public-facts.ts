/** What a public page is made from, and a memory of it. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/client';
import { prepared } from '../../platform/db/prepared';
import { subscriptions } from '../../money/schema';
import { addons, bundles, contentPages, sellers } from '../schema';
import type { PublicFacts } from './present-public-seller';

const { placeholder } = sql;
const factsOf = prepared((db) =>
  db
    .select({ seller: sellers, plan: subscriptions, bundle: bundles, addon: addons })
    .from(sellers)
    .leftJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
    .leftJoin(bundles, eq(bundles.sellerId, sellers.id))
    .leftJoin(addons, eq(addons.sellerId, sellers.id))
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

/** Undefined: nobody has the name. */
async function readPublicFacts(db: Db, username: string): Promise<PublicFacts | undefined> {
  const [[row], pages] = await Promise.all([
    factsOf(db).execute({ username }),
    pagesOf(db).execute({ username }),
  ]);
  return row && { ...row, pages };
}

/** Pages kept at once; a crowd looks at few. */
const MOST = 1_000;
interface Kept {
  until: number;
  facts: Promise<PublicFacts | undefined>;
}

/**
 * Facts of public pages for a moment: a page that a crowd opens is read once a moment, not once a visitor. Whatever is
 * written through this process empties the memory, when the writing begins and again before it is answered; another
 * replica's page may be as old as the moment.
 */
export class PublicFactsMemory {
  private kept = new Map<string, Kept>();

  /** @param momentMs how old a page may be; 0 keeps nothing */
  constructor(private readonly momentMs: number) {}

  load({ db }: Context, username: string): Promise<PublicFacts | undefined> {
    if (this.momentMs === 0) return readPublicFacts(db, username);
    const known = this.kept.get(username);
    if (known && known.until > performance.now()) return known.facts;
    const facts = readPublicFacts(db, username);
    const kept = { until: performance.now() + this.momentMs, facts };
    if (this.kept.size >= MOST) this.forget();
    this.kept.set(username, kept);
    facts.catch(() => {
      if (this.kept.get(username) === kept) this.kept.delete(username);
    });
    return facts;
  }
  /** A reading that is under way goes to those who asked for it before, and to nobody else. */
  forget(): void {
    if (this.kept.size > 0) this.kept = new Map();
  }
}
