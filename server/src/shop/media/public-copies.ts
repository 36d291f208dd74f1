import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { thumbnailPath } from '@linksouq/shared-api/contract';
import { mediaType, PUBLIC_MEDIA_CACHE, publicCopy } from '../../platform/cdn';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { media } from '../schema';
import { storagePath } from './signature';
import { isShown } from './shown';

/** Maximum number of files in one run, and of simultaneous copies. */
const FILES_PER_ROUND = 500;
const MAX_PARALLEL = 8;

/**
 * The condition of the index `media_to_copy`: a public file without a copy, or a private file with a copy.
 */
const needsCopyOrRemoval = sql`(published_at is null) = (visibility = 'public')`;

interface Position {
  path: string;
  ownerId: string | null;
}
/** The last file that the previous run of this replica read. Undefined after the last file. */
const lastReadFiles = new WeakMap<Context, Position | undefined>();

/**
 * Copies files that a page shows to the public folder of the bucket. The media origin reads them there.
 * Removes the copies of files that became private. An upload that no page shows has no copy, because its
 * seller may deliver it later. Each run continues after the files of the run before, so that files that always
 * fail do not block others.
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
    .limit(FILES_PER_ROUND);
  lastReadFiles.set(ctx, rows.length < FILES_PER_ROUND ? undefined : rows.at(-1));
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
  // The file was deleted or became private during the copy.
  if (isPublic && updatedRows.length === 0)
    for (const file of files) await ctx.storage.remove(publicCopy(file));
}

async function copy({ storage }: Context, file: string): Promise<void> {
  const facts = { type: mediaType(file), cacheControl: PUBLIC_MEDIA_CACHE };
  await storage.bucket!.copy(file, publicCopy(file), facts);
}
