/** Issues statements of the previous month to all sellers with a balance or a ledger row in that month. */
import { eq, sql } from 'drizzle-orm';
import { DAY_MS, dubaiDay, HOUR_MS, linkIn, paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { translate } from '../../platform/i18n';
import { attempt } from '../../platform/jobs/attempt';
import { enqueue, type OutboxPayloads } from '../../platform/jobs/enqueue';
import { storagePath } from '../../platform/signed-media';
import { callbacks } from '../callbacks';
import { statements } from '../schema';
import { monthBounds, statementOf } from './statement';
import { statementDocument } from './statement-document';

declare module '../../platform/jobs/enqueue' {
  interface OutboxPayloads {
    statement: { statementId: string };
  }
}

const BATCH = 200;
/**
 * Statements are issued during the first ten days of a month, because servers may be stopped on the first day.
 */
const ISSUE_DAYS = 10;
/**
 * Time, in ms, from the end of a month to its statements. A transaction that began before the end may write its rows with
 * an earlier time shortly after the end.
 */
const SETTLE_MS = HOUR_MS;

/** Returns the previous month in the UAE, as YYYY-MM. */
function monthBefore(now: Date): string {
  const { start } = monthBounds(dubaiDay(now).slice(0, 7));
  return dubaiDay(start.getTime() - DAY_MS).slice(0, 7);
}

/**
 * Parallel runs are safe: a unique key allows one statement per seller and month.
 * @returns the number of new statements
 */
export async function issueStatements(ctx: Context): Promise<number> {
  const now = new Date(ctx.clock.now().getTime() - SETTLE_MS);
  if (Number(dubaiDay(now).slice(8)) > ISSUE_DAYS) return 0;
  const month = monthBefore(now);
  const { start, end } = monthBounds(month);
  let issued = 0;
  let lastSeller = '';
  for (;;) {
    const sellers = await nextSellers(ctx.db, lastSeller);
    for (const sellerId of await sellersToIssue(ctx.db, sellers, month, start, end))
      if (await attempt(ctx, { seller: sellerId }, () => issue(ctx, sellerId, month))) issued++;
    if (sellers.length < BATCH) break;
    lastSeller = sellers.at(-1)!;
  }
  if (issued > 0) ctx.wake();
  return issued;
}

/**
 * Returns the next seller ids of the ledger. The recursive query makes one index lookup per seller; `distinct`
 * would read all rows of each seller.
 */
async function nextSellers(db: DbOrTx, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive seller (id) as (
      (select seller_id from ledger where seller_id > ${after} order by seller_id limit 1)
      union all
      select (select seller_id from ledger where seller_id > seller.id order by seller_id limit 1)
      from seller where seller.id is not null
    )
    select id from seller where id is not null limit ${sql.raw(String(BATCH))}`);
  return rows.map(({ id }) => id);
}

/**
 * Returns the sellers without a statement who have a balance at the end of the month, or a row in the month.
 */
async function sellersToIssue(
  db: DbOrTx,
  sellers: readonly string[],
  month: string,
  start: Date,
  end: Date,
): Promise<string[]> {
  if (sellers.length === 0) return [];
  const { rows } = await db.execute<{ seller_id: string }>(sql`
    select l.seller_id from ledger l
    where l.seller_id = any(array[${sql.join(
      sellers.map((id) => sql`${id}::text`),
      sql`, `,
    )}])
      and l.created_at < ${end.toISOString()}::timestamptz
      and (select 1 from statements s where s.seller_id = l.seller_id and s.month = ${month} limit 1) is null
    group by l.seller_id
    having sum(l.amount) <> 0 or max(l.created_at) >= ${start.toISOString()}::timestamptz`);
  return rows.map(({ seller_id: id }) => id);
}

async function issue(ctx: Context, sellerId: string, month: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    // The ledger keeps the rows of a deleted seller, who gets no statement.
    if ((await callbacks().sellers.lockOrDeleted(tx, sellerId)).erasedAt) return false;
    const id = newId();
    const values = { id, sellerId, month, pdfPath: `statements/${newId()}.pdf`, createdAt: ctx.clock.now() };
    const inserted = await tx.insert(statements).values(values).onConflictDoNothing().returning();
    if (inserted.length > 0) await enqueue(tx, ctx, 'statement', `statement:${id}`, { statementId: id });
    return inserted.length > 0;
  });
}

const READY_TEXT =
  'Your {brand} statement of {month} is ready: what you earned, what was kept, and your balance.';

/**
 * Outbox handler. Stores the PDF, then queues the message. A second run replaces the PDF under the same path.
 */
export async function storeStatement(
  ctx: Context,
  { statementId }: OutboxPayloads['statement'],
): Promise<void> {
  const [row] = await ctx.db.select().from(statements).where(eq(statements.id, statementId)).limit(1);
  if (!row) return;
  const { sellerId, month, pdfPath } = row;
  const seller = (await callbacks().sellers.byId(ctx.db, [sellerId])).get(sellerId);
  if (!seller) return;
  const { locale, name: sellerName } = seller;
  const { brand, company } = ctx.config.settings;
  const facts = await statementOf(ctx.db, sellerId, month);
  const context = { month, locale, issuer: company, sellerName };
  const pdf = await ctx.pdf.renderBrief(statementDocument(facts, context), `statements of ${sellerId}`);
  await ctx.storage.put(storagePath(pdfPath), pdf, 'application/pdf');
  const message = {
    template: 'statement',
    language: locale,
    text: translate(locale, READY_TEXT, { brand, month }),
    link: linkIn(locale, ctx.config.publicOrigin + paths.myEarning()),
    person: { kind: 'seller' as const, id: sellerId },
    isOptional: true as const,
    waits: {},
  };
  const isStored = await ctx.db.transaction(async (tx) => {
    const set = { storedAt: ctx.clock.now() };
    const updated = await tx.update(statements).set(set).where(eq(statements.id, statementId)).returning();
    if (updated.length === 0) return false;
    const to =
      ctx.messages.mails && seller.email
        ? { channel: 'email' as const, to: seller.email, file: { path: pdfPath, name: `${month}.pdf` } }
        : { channel: 'whatsapp' as const, to: seller.phone };
    await enqueue(tx, ctx, 'message', `statement-mail:${statementId}`, { ...message, ...to });
    return true;
  });
  // The seller was deleted while the file was written.
  if (!isStored) return ctx.storage.remove(storagePath(pdfPath));
  ctx.wake();
}
