/**
 * Decides whether a request for a file needs a signature. The path of a public file needs none. Any other path
 * needs one.
 */
import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { LastKnown } from '../../platform/last-known';
import { media } from '../schema';

/**
 * Cache time of a decision, ms. Another replica may still serve a file for this time after it became
 * private.
 */
const CACHE_MS = 5_000;
const MAX_CACHED = 5_000;

/**
 * Returns the paths of the rows that decide about a path. A smaller version has the visibility of its
 * original file.
 */
function decidingPaths(path: string): string[] {
  const name = /^thumbnails\/(?:\d+\/)?([^/]+)\.webp$/.exec(path)?.[1];
  return name ? [`images/${name}.webp`, `videos/${name}.mp4`, `videos/${name}.mov`] : [path];
}

/**
 * @returns a cached function that returns whether a path is public. While the database is unavailable, a
 * path that was public stays public for a limited time, so that public pages still show their pictures.
 */
export function publicPaths(ctx: Context): (path: string) => Promise<boolean> {
  const cache = new Map<string, { isPublic: boolean; until: number }>();
  /**
   * Stores the last value of each path, but only `true`. So only public paths stay available during an
   * outage.
   */
  const lastKnown = new LastKnown<true | undefined>(ctx.config.publicPageStaleMs, MAX_CACHED);
  const readVisibility = async (path: string) => {
    const rows = await ctx.db
      .select({ visibility: media.visibility })
      .from(media)
      .where(inArray(media.path, decidingPaths(path)));
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
