/** A fact is a write that the server has acknowledged. After a crash, the database must contain every fact. */
import { notInArray, sql } from 'drizzle-orm';
import { ENDED_ORDER_STATES } from '@linksouq/shared-api/contract';
import { orders } from '../../../src/orders/schema';
import type { Db } from '../../../src/platform/db/client';

/** Kind of fact → query for all identifiers of this kind in the database. */
const ID_QUERIES = {
  brief: sql`select id from briefs`,
  order: sql`select id from orders`,
  /** Reference of the payment. */
  paid: sql`select ref as id from payments where status in ('succeeded', 'refund_pending', 'partly_refunded', 'refunded')`,
  accepted: sql`select order_id as id from order_events where kind = 'accept'`,
  /** `<item>/<stage>`. */
  submitted: sql`select item_id || '/' || stage as id from submissions`,
  approved: sql`select id from submissions where status = 'approved'`,
  /** `<seller>/<n>`: the n-th withdrawal of the seller. */
  withdrawn: sql`select seller_id || '/' || row_number() over (partition by seller_id order by created_at) as id
    from payouts`,
  /** Withdrawals that an operator completed. */
  transferred: sql`select id from payouts where status = 'completed'`,
  uploaded: sql`select path as id from media`,
} as const;
export type FactKind = keyof typeof ID_QUERIES;
export interface Fact {
  kind: FactKind;
  id: string;
}

/** Returns the facts that the database does not contain. */
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

export async function countOpenOrders(db: Db): Promise<number> {
  return db.$count(orders, notInArray(orders.status, [...ENDED_ORDER_STATES]));
}

/** Deletes the counters of uploads, because the workers upload more files than the hourly limit allows. */
export async function forgetUploads(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_counters where key like 'upload:%'`);
}
