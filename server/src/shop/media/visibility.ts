import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { LastKnown } from '../../platform/last-known';
import { media } from '../schema';
import { isShown } from './shown';

/**
 * `page`: a page or a profile shows the file, so it cannot be delivered. `upload`: public, but not shown. A seller may
 * deliver it, so no cache may keep it.
 */
export type Visibility = 'page' | 'upload' | 'private';

/** Cache time, in ms, of `page` and `private`. */
const CACHE_MS = 5_000;
const MAX_CACHED = 5_000;

/** Returns the possible paths of the original file. A smaller version has the visibility of its original. */
function originalPaths(path: string): string[] {
  const name = /^thumbnails\/(?:\d+\/)?([^/]+)\.webp$/.exec(path)?.[1];
  return name ? [`images/${name}.webp`, `videos/${name}.mp4`, `videos/${name}.mov`] : [path];
}

/**
 * Returns a function that reads the visibility of a file, with a cache. If the database is unavailable, a shown file
 * stays public for a limited time, so that public pages still show their pictures.
 */
export function visibilityReader(ctx: Context): (path: string) => Promise<Visibility> {
  const cache = new Map<string, { visibility: Visibility; until: number }>();
  const lastKnown = new LastKnown<'page' | undefined>(ctx.config.publicPageStaleMs, MAX_CACHED);
  const readVisibility = async (path: string): Promise<Visibility> => {
    const rows = await ctx.db
      .select({ visibility: media.visibility, shown: sql<boolean>`${isShown}` })
      .from(media)
      .where(inArray(media.path, originalPaths(path)));
    if (rows.length === 0 || rows.some((row) => row.visibility === 'private')) return 'private';
    return rows.every(({ shown }) => shown) ? 'page' : 'upload';
  };
  return async (path) => {
    const now = Date.now();
    const cached = cache.get(path);
    if (cached && cached.until > now) return cached.visibility;
    let other = 'private' as Visibility;
    const known = await lastKnown.read(path, async () => {
      const visibility = await readVisibility(path);
      if (visibility === 'page') return visibility;
      other = visibility;
      return undefined;
    });
    const visibility = known.value ?? other;
    if (visibility === 'upload') return visibility;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, { visibility, until: now + CACHE_MS });
    return visibility;
  };
}
