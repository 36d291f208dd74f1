/** Support reviews new and changed pages, and reported accounts. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/http/errors';
import { translate } from '../../platform/i18n';
import { enqueue } from '../../platform/jobs/enqueue';
import { MAX_REASON, quoted } from '../../platform/quoted';
import { contentPages, sellerReviews, sellers, type SeenPage } from '../schema';

const HIDDEN_TEXT =
  'Support hides your {brand} page. Reason: {reason}. Change the page, and support looks at it again.';
const SHOWN_TEXT = 'Your {brand} page is visible again.';

/** Adds a new or changed page to the queue of support. */
export async function queuePageReview(tx: Tx, { clock }: Context, sellerId: string): Promise<void> {
  const now = clock.now();
  await tx
    .insert(sellerReviews)
    .values({ sellerId, changedAt: now })
    .onConflictDoUpdate({
      target: sellerReviews.sellerId,
      set: {
        version: sql`${sellerReviews.version} + 1`,
        changedAt: sql`coalesce(${sellerReviews.changedAt}, excluded.changed_at)`,
      },
    });
}

/**
 * Adds a hidden page to the queue of support after its seller has saved a part of it. The message about the hidden page
 * promises this. The change may only remove a picture, so it is not compared with the page before.
 */
export async function queueHiddenPage(
  tx: Tx,
  ctx: Context,
  { id, hiddenAt }: Pick<typeof sellers.$inferSelect, 'id' | 'hiddenAt'>,
): Promise<void> {
  if (hiddenAt) await queuePageReview(tx, ctx, id);
}

/** Returns the texts and pictures that other people see, by seller id. */
export async function seenPages(db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, SeenPage>> {
  if (ids.length === 0) return new Map();
  const isOneOfIds = (column: typeof sellers.id | typeof contentPages.sellerId) =>
    sql`${column} = any(${sql.param([...ids])}::text[])`;
  const rows = await db.select().from(sellers).where(isOneOfIds(sellers.id));
  const pages = await db
    .select({ sellerId: contentPages.sellerId, files: contentPages.previousContent })
    .from(contentPages)
    .where(isOneOfIds(contentPages.sellerId))
    .orderBy(contentPages.contentType);
  return new Map(
    rows.map(({ id, name, username, bio, profileUrl, coverImage }) => {
      const files = pages.filter(({ sellerId }) => sellerId === id).flatMap((page) => page.files);
      return [id, { name, username, bio, pictures: [profileUrl, coverImage, ...files].filter(Boolean) }];
    }),
  );
}

/** @throws Refusal 404; 409 if the page has another version */
async function lockedReview(tx: Tx, sellerId: string, version: number) {
  const [seller] = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('update');
  const [review] = await tx
    .select()
    .from(sellerReviews)
    .where(eq(sellerReviews.sellerId, sellerId))
    .for('update');
  if (!seller || !review) throw notFound('This page');
  if (review.version !== version) throw conflict('This page has changed meanwhile. Please look at it again.');
  return { seller, review };
}
const isInQueue = (sellerId: string) =>
  and(eq(sellerReviews.sellerId, sellerId), isNotNull(sellerReviews.changedAt));

/** Accepts a page. A hidden page becomes visible again. @throws Refusal 404, 409 */
export async function acceptPage(tx: Tx, ctx: Context, sellerId: string, version: number) {
  const { seller } = await lockedReview(tx, sellerId, version);
  const acceptedPage = (await seenPages(tx, [sellerId])).get(sellerId)!;
  const rows = await tx
    .update(sellerReviews)
    .set({ changedAt: null, accepted: acceptedPage })
    .where(isInQueue(sellerId))
    .returning({ id: sellerReviews.sellerId });
  if (rows.length > 0 && seller.hiddenAt) {
    await tx.update(sellers).set({ hiddenAt: null }).where(eq(sellers.id, sellerId));
    await notifySeller(tx, ctx, seller, 'page-shown', SHOWN_TEXT);
  }
  return { changed: rows.length > 0 };
}

/** Hides a page until support accepts a new version. @throws Refusal 404, 409 */
export async function hidePage(tx: Tx, ctx: Context, sellerId: string, version: number, reason: string) {
  const { seller } = await lockedReview(tx, sellerId, version);
  const rows = await tx
    .update(sellerReviews)
    .set({ changedAt: null })
    .where(isInQueue(sellerId))
    .returning({ id: sellerReviews.sellerId });
  if (rows.length === 0) return { changed: false };
  await tx.update(sellers).set({ hiddenAt: ctx.clock.now() }).where(eq(sellers.id, sellerId));
  await notifySeller(tx, ctx, seller, 'page-hidden', HIDDEN_TEXT, reason);
  return { changed: true };
}

async function notifySeller(
  tx: Tx,
  ctx: Context,
  { id, locale, phone }: typeof sellers.$inferSelect,
  template: string,
  text: string,
  reason = '',
): Promise<void> {
  await enqueue(tx, ctx, 'message', `${template}:${newId()}`, {
    channel: 'sms',
    to: phone,
    template,
    text: translate(locale, text, {
      brand: ctx.config.settings.brand,
      reason: quoted(reason, locale, MAX_REASON),
    }),
    person: { kind: 'seller', id },
    isWarning: true,
  });
}

/** @throws Refusal 404 */
export async function reportSeller(tx: Tx, { clock }: Context, sellerId: string, report: string) {
  const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId));
  if (!seller) throw notFound('This seller');
  const set = { reportedAt: clock.now(), report };
  const rows = await tx
    .insert(sellerReviews)
    .values({ sellerId, ...set })
    // Another operator must not replace an open report.
    .onConflictDoUpdate({ target: sellerReviews.sellerId, set, setWhere: isNull(sellerReviews.reportedAt) })
    .returning({ id: sellerReviews.sellerId });
  return { changed: rows.length > 0 };
}
/** @throws Refusal 404 */
export async function dismissReport(tx: Tx, sellerId: string) {
  const [review] = await tx.select().from(sellerReviews).where(eq(sellerReviews.sellerId, sellerId));
  if (!review) throw notFound('This report');
  return { changed: await endReport(tx, sellerId) };
}
/** @returns whether there was an open report */
export async function endReport(tx: Tx, sellerId: string): Promise<boolean> {
  const rows = await tx
    .update(sellerReviews)
    .set({ reportedAt: null, report: '' })
    .where(and(eq(sellerReviews.sellerId, sellerId), isNotNull(sellerReviews.reportedAt)))
    .returning({ id: sellerReviews.sellerId });
  return rows.length > 0;
}
