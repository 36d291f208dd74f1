/** Collects acknowledged writes, and checks that the database contains them. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/db/client';

/** For each kind of fact: a query for the identifiers in the database. */
const ID_QUERIES = {
  /** A buyer's brief, by its id. */
  brief: sql`select id from briefs`,
  order: sql`select id from orders`,
  /** A payment, by its reference. */
  paid: sql`select ref as id from payments where status in ('succeeded', 'refund_pending', 'refunded')`,
  accepted: sql`select order_id as id from order_events where kind = 'accept'`,
  /** A submitted stage of an item: `<item>/<stage>`. */
  submitted: sql`select item_id || '/' || stage as id from submissions`,
  /** A submission that was approved, by its id. */
  approved: sql`select id from submissions where status = 'approved'`,
  /** A withdrawal: `<seller>/<n>`, if the seller has at least n withdrawals. */
  withdrawn: sql`select seller_id || '/' || row_number() over (partition by seller_id order by created_at) as id
    from payouts`,
  /** A withdrawal that an operator completed. */
  transferred: sql`select id from payouts where status = 'completed'`,
  /** A file, by its path. */
  uploaded: sql`select path as id from media`,
} as const;
export type FactKind = keyof typeof ID_QUERIES;
export interface Fact {
  kind: FactKind;
  id: string;
}

/** Compares facts with the database. @returns the facts that the database does not contain */
export async function missingFacts(db: Db, facts: readonly Fact[]): Promise<Fact[]> {
  const missing: Fact[] = [];
  for (const kind of Object.keys(ID_QUERIES) as FactKind[]) {
    const ofKind = facts.filter((fact) => fact.kind === kind);
    if (ofKind.length === 0) continue;
    const { rows } = await db.execute(ID_QUERIES[kind]);
    const ids = new Set((rows as { id: string }[]).map(({ id }) => id));
    missing.push(...ofKind.filter(({ id }) => !ids.has(id)));
  }
  return missing;
}

/** Returns the number of unfinished orders. */
export async function openOrders(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as n from orders where status not in ('completed', 'declined', 'expired', 'cancelled')`,
  );
  return (rows as { n: number }[])[0]!.n;
}

/** Resets the upload counters of sellers, because the workers upload more than the hourly limit. */
export async function forgetUploads(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_counters where key like 'upload:%'`);
}
