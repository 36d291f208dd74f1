import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SearchHit } from '@linksouq/shared-api/operator';
import { buyers } from '../../identity';
import { payments, refunds } from '../../money';
import { orders } from '../../orders';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { hasAddress } from '../../platform/personal-values';
import { sellers } from '../../shop';
import { maskedPhone } from '../../platform/mask';
import { orderRefFields } from './people';

const MAX_HITS = 20;
/** One row more, to know whether there are more hits. */
const MAX_READ = MAX_HITS + 1;
type Matched = SearchHit['matched'];
type Search = (db: DbOrTx, q: string) => Promise<SearchHit[]>;

async function findOrders(db: DbOrTx, where: SQL, matched: Matched): Promise<SearchHit[]> {
  const rows = await db
    .select(orderRefFields)
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(where)
    .orderBy(desc(orders.createdAt))
    .limit(MAX_READ);
  return rows.map(({ id, code, status, brandName, sellerName }) => ({
    kind: 'order' as const,
    id,
    title: code,
    detail: `${brandName} · ${sellerName}`,
    state: status,
    matched,
  }));
}
async function findSellers(db: DbOrTx, where: SQL, matched: Matched): Promise<SearchHit[]> {
  const rows = await db.select().from(sellers).where(where).limit(MAX_READ);
  return rows.map(({ id, username, name, phone, frozen, erasedAt }) => ({
    kind: 'seller' as const,
    id,
    title: `@${username}`,
    detail: `${name} · ${maskedPhone(phone)}`,
    state: erasedAt ? 'deleted' : frozen ? 'frozen' : '',
    matched,
  }));
}
async function findBuyers(db: DbOrTx, where: SQL, matched: Matched): Promise<SearchHit[]> {
  const rows = await db.select().from(buyers).where(where).limit(MAX_READ);
  return rows.map(({ id, name, phone, erasedAt }) => ({
    kind: 'buyer' as const,
    id,
    title: name,
    detail: maskedPhone(phone),
    state: erasedAt ? 'deleted' : '',
    matched,
  }));
}

const byCode: Search = (db, q) => findOrders(db, eq(orders.code, q.toUpperCase()), 'code');
const byId: Search = async (db, q) => [
  ...(await findOrders(db, eq(orders.id, q), 'id')),
  ...(await findSellers(db, eq(sellers.id, q), 'id')),
  ...(await findBuyers(db, eq(buyers.id, q), 'id')),
];
/** The typed number may have spaces, 00 instead of +, or no country code. */
function phonesOf(q: string): string[] {
  const digits = q.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d{7,15}$/.test(digits)) return [];
  if (digits.startsWith('+')) return [digits];
  return [`+${digits}`, `+971${digits.replace(/^0/, '')}`, `+92${digits.replace(/^0/, '')}`];
}
const byPhone: Search = async (db, q) => {
  const phones = phonesOf(q);
  if (phones.length === 0) return [];
  const hasPhone = (column: typeof sellers.phone | typeof buyers.phone) =>
    or(...phones.map((phone) => hasAddress(column, phone)))!;
  return [
    ...(await findSellers(db, hasPhone(sellers.phone), 'phone')),
    ...(await findBuyers(db, hasPhone(buyers.phone), 'phone')),
  ];
};
const byEmail: Search = async (db, q) => {
  if (!q.includes('@') || q.startsWith('@')) return [];
  const typedForms = [...new Set([q, q.toLowerCase()])];
  const hasEmail = (column: typeof sellers.email | typeof buyers.email) =>
    or(...typedForms.map((email) => hasAddress(column, email)))!;
  return [
    ...(await findSellers(db, hasEmail(sellers.email), 'email')),
    ...(await findBuyers(db, hasEmail(buyers.email), 'email')),
  ];
};
const byUsername: Search = (db, q) =>
  findSellers(db, eq(sellers.username, q.replace(/^@/, '').toLowerCase()), 'username');

/** Finds the order or seller of a payment, by the provider's reference or the id of the payment or refund. */
const byPayment: Search = async (db, q) => {
  const fields = { orderId: payments.orderId, sellerId: payments.sellerId };
  const paymentRows = [
    // Names the providers, because the index begins with the column `provider`.
    ...(await db
      .select(fields)
      .from(payments)
      .where(sql`(${payments.provider}, ${payments.ref}) in (('stripe', ${q}), ('test', ${q}))`)
      .limit(MAX_READ)),
    ...(await db.select(fields).from(payments).where(eq(payments.id, q)).limit(1)),
    ...(await db
      .select(fields)
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, q))
      .limit(1)),
  ];
  const orderIds = paymentRows.flatMap(({ orderId }) => orderId ?? []);
  const sellerIds = paymentRows.flatMap(({ sellerId }) => sellerId ?? []);
  return [
    ...(orderIds.length > 0 ? await findOrders(db, inArray(orders.id, orderIds), 'payment') : []),
    ...(sellerIds.length > 0 ? await findSellers(db, inArray(sellers.id, sellerIds), 'payment') : []),
  ];
};
const likePrefix = (q: string) => `${q.replace(/[\\%_]/g, '\\$&')}%`;
/** Maximum number of orders that a search by the beginning of a brand name reads. Very many orders may match. */
const MAX_PREFIX_ORDERS = 200;
/**
 * Finds orders by brand name: first equal names, then names that begin with the text (the newest of the first
 * 200 in alphabetical order). PostgreSQL changes both the name and the text to lower case, because JavaScript
 * treats the Turkish İ in another way.
 */
const byBrand: Search = async (db, q) => {
  const name = sql`lower(${orders.brief} ->> 'brandName')`;
  const prefixMatches = db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${name} like lower(${likePrefix(q)})`)
    // Sorts as the index does. Otherwise PostgreSQL scans the table if it expects many matches.
    .orderBy(sql`${name} using ~<~`)
    .limit(MAX_PREFIX_ORDERS)
    .as('begun');
  return [
    ...(await findOrders(db, sql`${name} = lower(${q})`, 'brand')),
    // The ids are an array, because PostgreSQL may join a subquery with the complete table.
    ...(await findOrders(db, sql`${orders.id} = any(array(select id from ${prefixMatches}))`, 'brand')),
  ];
};

const SEARCHES = [byCode, byId, byPhone, byEmail, byUsername, byPayment, byBrand];

/** Returns at most 20 different hits, in the order of `SEARCHES`, and whether there are more. */
export async function search({ db }: Context, q: string): Promise<{ data: SearchHit[]; more: boolean }> {
  const hits = (await Promise.all(SEARCHES.map((searchBy) => searchBy(db, q)))).flat();
  const distinctHits = new Map<string, SearchHit>();
  for (const hit of hits) {
    const key = `${hit.kind} ${hit.id}`;
    if (!distinctHits.has(key)) distinctHits.set(key, hit);
  }
  return { data: [...distinctHits.values()].slice(0, MAX_HITS), more: distinctHits.size > MAX_HITS };
}
