import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { enqueueAll, newOutboxRow, type OutboxPayloads } from '../../platform/jobs/enqueue';
import { storagePath } from '../../platform/signed-media';
import { briefs, orders } from '../schema';

declare module '../../platform/jobs/enqueue' {
  interface OutboxPayloads {
    remove_brief_files: { buyerId: string; paths: string[] };
  }
}

/**
 * Time from the replacement of a file to its removal. An order that is being placed, or another tab with a signed
 * address of the logo, may still use the old files.
 */
export const REPLACED_MS = 2 * 3_600_000;

type Files = Pick<typeof briefs.$inferSelect, 'pdfPath' | 'body'>;
const pathsOf = ({ pdfPath, body }: Files) => [pdfPath, ...(body.brandLogo ? [body.brandLogo] : [])];

/** Queues the removal of the files that the edited brief no longer uses. */
export async function queueRemoval(
  tx: Tx,
  ctx: Context,
  before: Files,
  after: typeof briefs.$inferSelect,
): Promise<void> {
  const pathsAfter = pathsOf(after);
  const paths = pathsOf(before).filter((path) => !pathsAfter.includes(path));
  // Each edit has a new PDF. So the path of the PDF makes the key unique.
  const key = `remove-brief-files:${after.pdfPath}`;
  const job = newOutboxRow(ctx, 'remove_brief_files', key, { buyerId: after.buyerId, paths });
  await enqueueAll(tx, [{ ...job, nextAt: new Date(job.nextAt.getTime() + REPLACED_MS) }]);
}

/** Handler of the outbox. Keeps files that an order or another brief of the buyer uses. */
export async function removeBriefFiles(
  ctx: Context,
  { buyerId, paths }: OutboxPayloads['remove_brief_files'],
): Promise<void> {
  for (const path of paths)
    if (!(await isUsed(ctx, buyerId, path))) await ctx.storage.remove(storagePath(path));
}

async function isUsed({ db }: Context, buyerId: string, path: string): Promise<boolean> {
  const inOrder = or(eq(orders.briefPdfPath, path), sql`${orders.brief} ->> 'brandLogo' = ${path}`);
  const inBrief = or(eq(briefs.pdfPath, path), sql`${briefs.body} ->> 'brandLogo' = ${path}`);
  const [[order], [brief]] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.buyerId, buyerId), inOrder))
      .limit(1),
    db
      .select({ id: briefs.id })
      .from(briefs)
      .where(and(eq(briefs.buyerId, buyerId), inBrief))
      .limit(1),
  ]);
  return Boolean(order ?? brief);
}
