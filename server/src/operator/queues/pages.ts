import { sql } from 'drizzle-orm';
import { actionsOf, type OperatorAction } from '@linksouq/shared-api/operator';
import { languageNow } from '../../platform/http/localize-replies';
import { say } from '../../platform/i18n';
import { type SeenPage, seenPages } from '../../shop';
import { EMPTY, micros, pageAfter, type Queue, timesOf } from './queue';

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  version: number;
  since: string;
  accepted: SeenPage | null;
  hidden: boolean;
}
const ACTIONS: readonly OperatorAction[] = ['accept-page', 'hide-page', 'freeze-seller'];
const LATIN = /\p{Script=Latin}/u;
/** Letters of these alphabets look like Latin letters. */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u;
/** Invisible characters, and characters that change the direction of a text. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u;

function warningsOf({ name, bio }: SeenPage, { accepted, hidden }: Row): string[] {
  const texts = `${name} ${bio}`;
  return [
    ...(hidden ? ['The page is hidden.'] : []),
    ...(accepted && accepted.name !== name ? ['The name is new.'] : []),
    ...(LATIN.test(name) && LIKE_LATIN.test(name) ? ['The name mixes alphabets that look alike.'] : []),
    ...(INVISIBLE.test(texts) ? ['A text contains invisible characters.'] : []),
  ];
}

/**
 * Pages that are new, or that changed after support accepted them, the longest wait first. The condition
 * `> '-infinity'` excludes null and uses the index.
 */
export const pages: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      select * from (
        select ${micros(sql`r.changed_at`)}::text as key, s.id, r.version, r.changed_at::text as since, r.accepted,
          s.hidden_at is not null as hidden
        from seller_reviews r
        join lateral (select * from sellers where id = r.seller_id limit 1) s on true
        where r.changed_at > '-infinity' and not s.frozen and s.erased_at is null
      ) found
      ${pageAfter(cursor, limit)}`);
    const pagesById = await seenPages(
      ctx.db,
      rows.map(({ id }) => id),
    );
    return rows.flatMap((row) => {
      const page = pagesById.get(row.id);
      if (!page) return [];
      const acceptedPictures = new Set(row.accepted?.pictures);
      return {
        place: { key: row.key, id: row.id },
        entry: {
          ...EMPTY,
          id: `${row.id}:${row.version}`,
          title: `@${page.username}`,
          detail: [page.name, page.bio].filter(Boolean).join('\n'),
          state: row.accepted ? 'changed' : 'new',
          ...timesOf(ctx, 'pages', new Date(row.since)),
          seller: { id: row.id, username: page.username },
          warnings: warningsOf(page, row).map((sentence) => say(languageNow(), sentence)),
          pictures: page.pictures.map((path) => ({ path, isNew: !acceptedPictures.has(path) })),
          actions: actionsOf(role).filter((action) => ACTIONS.includes(action)),
        },
      };
    });
  },
};
