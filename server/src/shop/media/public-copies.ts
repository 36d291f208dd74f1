import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { thumbnailPath } from '@linksouq/shared-api/contract';
import { mediaType, PUBLIC_MEDIA_CACHE, publicCopy } from '../../platform/cdn';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { media } from '../schema';
import { storagePath } from '../../platform/signed-media';
import { isShown } from './shown';

const FILES_PER_RUN = 500;
const MAX_PARALLEL = 8;

/** A public file without a copy, or a private file with a copy. Must equal the condition of the index `media_to_copy`, so that PostgreSQL uses this index. */
const needsCopyOrRemoval = sql`(published_at is null) = (visibility = 'public')`;

interface Position {
  path: string;
  ownerId: string | null;
}
/** Where the next run of this replica starts. Undefined: at the first file. */
const lastReadFiles = new WeakMap<Context, Position | undefined>();

/**
 * Copies the files of public pages to the public folder of the bucket, from which the media origin serves them.
 * Removes the copies of files that became private. An upload that no page shows gets no copy, because it
 * may be content for which a brand pays. Each run continues after the last file of the previous run. So a file that
 * always fails does not block other files.
 */
export async function copyPublicMedia(ctx: Context): Promise<void> {
  const { media: origin, fromBucket } = ctx.config.cdn;
  if (!origin || !fromBucket) return;
  const lastRead = lastReadFiles.get(ctx);
  const rows = await ctx.db
    .select({ path: media.path, visibility: media.visibility, ownerId: media.ownerId })
    .from(media)
    .where(
      and(
        needsCopyOrRemoval,
        isNotNull(media.ownerId),
        or(eq(media.visibility, 'private'), isShown),
        lastRead && sql`(${media.ownerId}, ${media.path}) > (${lastRead.ownerId}, ${lastRead.path})`,
      ),
    )
    .orderBy(asc(media.ownerId), asc(media.path))
    .limit(FILES_PER_RUN);
  lastReadFiles.set(ctx, rows.length < FILES_PER_RUN ? undefined : rows.at(-1));
  await inParallel(rows, MAX_PARALLEL, (row) =>
    attempt(ctx, { file: row.path }, () => copyOrRemove(ctx, row)),
  );
}

async function copyOrRemove(
  ctx: Context,
  { path, visibility }: Pick<typeof media.$inferSelect, 'path' | 'visibility'>,
): Promise<void> {
  const isPublic = visibility === 'public';
  const files = [thumbnailPath(path), path].map(storagePath);
  for (const file of files) await (isPublic ? copy(ctx, file) : ctx.storage.remove(publicCopy(file)));
  const updatedRows = await ctx.db
    .update(media)
    .set({ publishedAt: isPublic ? ctx.clock.now() : null })
    .where(and(eq(media.path, path), eq(media.visibility, visibility)))
    .returning({ path: media.path });
  // The file was deleted or became private during the copy, so the copy must not stay.
  if (isPublic && updatedRows.length === 0)
    for (const file of files) await ctx.storage.remove(publicCopy(file));
}

async function copy({ storage }: Context, file: string): Promise<void> {
  const facts = { type: mediaType(file), cacheControl: PUBLIC_MEDIA_CACHE };
  await storage.bucket!.copy(file, publicCopy(file), facts);
}
