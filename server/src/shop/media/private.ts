import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { contentPages, media, sellers } from '../schema';
import { invalid } from '../../platform/http/errors';
import { pathFromClient } from '../../platform/signed-media';

export type MediaRow = typeof media.$inferSelect;

/**
 * Makes an uploaded file private, because the seller delivers it for an order. A private file is served only with a
 * signature.
 * @throws Refusal 422 if the file is missing, belongs to another seller, or is shown on the public page
 */
export async function makePrivate(tx: Tx, sellerId: string, sentPath: string): Promise<MediaRow> {
  const path = pathFromClient(sentPath);
  // Waits for a form that is saving the file. The next statement then sees the saved page.
  await tx.select({ path: media.path }).from(media).where(eq(media.path, path)).for('update');
  const [row] = await tx
    .update(media)
    .set({ visibility: 'private' })
    .where(and(eq(media.path, path), eq(media.ownerId, sellerId), notShown(sellerId, path)))
    .returning();
  if (!row) throw invalid('Upload a file first', { contentUrl: 'Upload a file first' });
  return row;
}

/** SQL condition: no content page and no profile of the seller shows the file. */
function notShown(sellerId: string, path: string) {
  return sql`not exists (
      select 1 from ${contentPages} where ${contentPages.sellerId} = ${sellerId}
        and ${contentPages.previousContent} @> ${JSON.stringify([path])}::jsonb
    ) and not exists (
      select 1 from ${sellers} where ${sellers.id} = ${sellerId}
        and (${sellers.profileUrl} = ${path} or ${sellers.coverImage} = ${path})
    )`;
}
