import { sql } from 'drizzle-orm';
import { contentPages, media, sellers } from '../schema';

/** SQL condition on a row of `media`: a content page or the profile of the file's owner shows the file. */
export const isShown = sql`(exists (select 1 from ${contentPages} where ${contentPages.sellerId} = ${media.ownerId}
      and ${contentPages.previousContent} @> jsonb_build_array(${media.path}))
    or exists (select 1 from ${sellers} where ${sellers.id} = ${media.ownerId}
      and (${sellers.profileUrl} = ${media.path} or ${sellers.coverImage} = ${media.path})))`;
