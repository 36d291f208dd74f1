import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { LastKnown } from '../../platform/last-known';
import { media } from '../schema';

/** Cache time, in ms. A replica may serve a file for this time after the file became private. */
const CACHE_MS = 5_000;
const MAX_CACHED = 5_000;

/** Returns the possible paths of the original file. A smaller version has the visibility of its original. */
function originalPaths(path: string): string[] {
  const name = /^thumbnails\/(?:\d+\/)?([^/]+)\.webp$/.exec(path)?.[1];
  return name ? [`images/${name}.webp`, `videos/${name}.mp4`, `videos/${name}.mov`] : [path];
}

/**
 * Returns a function that checks whether a file is public, with a cache. If the database is unavailable, a public
 * file stays public for a limited time, so that public pages still show their pictures.
 */
export function publicPathCheck(ctx: Context): (path: string) => Promise<boolean> {
  const cache = new Map<string, { isPublic: boolean; until: number }>();
  /** Only `true` is kept, so only public files stay available during an outage. */
  const lastKnown = new LastKnown<true | undefined>(ctx.config.publicPageStaleMs, MAX_CACHED);
  const readVisibility = async (path: string) => {
    const rows = await ctx.db
      .select({ visibility: media.visibility })
      .from(media)
      .where(inArray(media.path, originalPaths(path)));
    return rows.length > 0 && rows.every((row) => row.visibility === 'public') ? true : undefined;
  };
  return async (path) => {
    const now = Date.now();
    const cached = cache.get(path);
    if (cached && cached.until > now) return cached.isPublic;
    const isPublic = (await lastKnown.read(path, () => readVisibility(path))).value === true;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, { isPublic, until: now + CACHE_MS });
    return isPublic;
  };
}
