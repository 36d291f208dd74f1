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
const MEMORY_MS = 5_000;
const MEMORY_SIZE = 5_000;

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
  const memory = new Map<string, { isPublic: boolean; until: number }>();
  /** The last values that were read. It stores only `true`, so only public paths survive an outage. */
  const last = new LastKnown<true | undefined>(ctx.config.publicPageStaleMs, MEMORY_SIZE);
  const read = async (path: string) => {
    const rows = await ctx.db
      .select({ visibility: media.visibility })
      .from(media)
      .where(inArray(media.path, decidingPaths(path)));
    return rows.length > 0 && rows.every((row) => row.visibility === 'public') ? true : undefined;
  };
  return async (path) => {
    const now = Date.now();
    const cached = memory.get(path);
    if (cached && cached.until > now) return cached.isPublic;
    const isPublic = (await last.read(path, () => read(path))).value === true;
    if (memory.size >= MEMORY_SIZE) memory.clear();
    memory.set(path, { isPublic, until: now + MEMORY_MS });
    return isPublic;
  };
}
