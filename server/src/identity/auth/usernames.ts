import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import {
  messages,
  normalizeUsername,
  paths,
  RESERVED_NAMES,
  USERNAME_AVAILABLE,
  USERNAME_UNAVAILABLE,
  usernameProblem,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { nameLooks, names } from '../../platform/db/schema';
import { Refusal } from '../../platform/http/errors';

/** First path segments of the pages. The path segments of released remotes are in the table `names`. */
const ROUTES = Object.values(paths).map(
  (make) => (make as (id: string) => string)('').split(/[/?]/)[1] ?? '',
);
const RESERVED = new Set([...RESERVED_NAMES, ...ROUTES].filter(Boolean));

/**
 * Returns the skeleton of a name: one character replaces all characters that look like it. Migration 0003 has the
 * same steps for usernames that are older than the migration.
 */
export const lookOf = (name: string): string =>
  name
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('_', '-');
/**
 * Returns the stored skeletons that make a name unavailable. When a seller is deleted, only the hash of the
 * skeleton stays, so that old links do not open the page of another person.
 */
const blockingSkeletons = (name: string): string[] => {
  const skeleton = lookOf(name);
  return [skeleton, `gone:${createHash('sha256').update(skeleton).digest('hex')}`];
};
const RESERVED_SKELETONS = new Set([...RESERVED].map(lookOf));

/** Returns the skeleton without separators, so that a separator inside a word does not hide the word. */
const wordsOf = (name: string) => lookOf(name).replaceAll('-', '');
/** Returns whether a name contains the name of the product. Its owner could pose as support, as `linksouq_help`. */
const containsProduct = ({ config }: Context, name: string): boolean =>
  wordsOf(name).includes(wordsOf(config.settings.productSlug));

export interface UsernameVerdict {
  /** 1 if the name is available, 2 if not (product §4). */
  status: number;
  message: string;
}

/** Returns whether a username is available, for POST /auth/username (product §5, §7). */
export async function judgeUsername(ctx: Context, typed: string): Promise<UsernameVerdict> {
  const problem = usernameProblem(typed);
  if (problem) return { status: USERNAME_UNAVAILABLE, message: problem };
  return (await isTaken(ctx.db, ctx, normalizeUsername(typed)))
    ? { status: USERNAME_UNAVAILABLE, message: messages.usernameTaken }
    : { status: USERNAME_AVAILABLE, message: messages.usernameAvailable };
}

async function isTaken(db: DbOrTx, ctx: Context, name: string): Promise<boolean> {
  if (RESERVED_SKELETONS.has(lookOf(name)) || containsProduct(ctx, name)) return true;
  const [taken] = await db.select({ name: names.name }).from(names).where(eq(names.name, name)).limit(1);
  if (taken) return true;
  const [lookAlike] = await db
    .select({ name: nameLooks.name })
    .from(nameLooks)
    .where(inArray(nameLooks.skeleton, blockingSkeletons(name)))
    .limit(1);
  return lookAlike !== undefined;
}

/**
 * Claims a name and its skeleton for a seller.
 * @throws Refusal 409 when the name or a look-alike name is taken
 */
export async function claimUsername(tx: Tx, ctx: Context, name: string, sellerId: string): Promise<void> {
  const takenError = () => new Refusal(409, messages.usernameTaken, { username: messages.usernameTaken });
  const skeleton = lookOf(name);
  if (await isTaken(tx, ctx, name)) throw takenError();
  const claimed = await tx
    .insert(names)
    .values({ name, kind: 'username', owner: sellerId })
    .onConflictDoNothing()
    .returning({ name: names.name });
  if (claimed.length === 0) throw takenError();
  const insertedLooks = await tx
    .insert(nameLooks)
    .values({ skeleton, name })
    .onConflictDoNothing()
    .returning({ name: nameLooks.name });
  if (insertedLooks.length === 0) throw takenError();
}
