import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { media, sellers } from '../schema';
import { invalid } from '../../platform/http/errors';
import { pathFromClient } from './signature';

export type MediaRow = typeof media.$inferSelect;

/**
 * Makes an uploaded file private, so that it can be delivered and is served only with a signature. The file
 * must belong to the seller. A file that the public page shows is refused, because the page can no longer
 * show it when it is private. A file that is already private stays private.
 * @throws Refusal 422
 */
export async function makePrivate(tx: Tx, sellerId: string, sentPath: string): Promise<MediaRow> {
  const path = pathFromClient(sentPath);
  const [row] = await tx
    .update(media)
    .set({ visibility: 'private' })
    .where(and(eq(media.path, path), eq(media.ownerId, sellerId), notShown(sellerId, path)))
    .returning();
  if (!row) throw invalid('Upload a file first', { contentUrl: 'Upload a file first' });
  return row;
}

/** Returns an SQL condition: no content page and no profile of the seller shows the path. */
function notShown(sellerId: string, path: string) {
  return sql`not exists (
      select 1 from content_pages where seller_id = ${sellerId} and previous_content @> ${JSON.stringify([path])}::jsonb
    ) and not exists (
      select 1 from ${sellers} where ${sellers.id} = ${sellerId}
        and (${sellers.profileUrl} = ${path} or ${sellers.coverImage} = ${path})
    )`;
}
