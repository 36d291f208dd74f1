import { eq } from 'drizzle-orm';
import {
  messages,
  normalizeUsername,
  paths,
  RESERVED_NAMES,
  USERNAME_AVAILABLE,
  USERNAME_UNAVAILABLE,
  usernameProblem,
} from '@linksouq/shared-api/contract';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { names } from '../../platform/db/schema';
import { Refusal } from '../../platform/http/errors';

/** First segments of the product's own addresses; the names table also has those of released remotes. */
const ROUTES = Object.values(paths).map(
  (make) => (make as (id: string) => string)('').split(/[/?]/)[1] ?? '',
);
const RESERVED = new Set([...RESERVED_NAMES, ...ROUTES].filter(Boolean));

export interface UsernameVerdict {
  /** 1 available, 2 not (product §4). */
  status: number;
  message: string;
}

/** POST /auth/username: malformed, reserved and taken names have `status` 2 with the reason. Product §5, §7. */
export async function judgeUsername(db: DbOrTx, typed: string): Promise<UsernameVerdict> {
  const problem = usernameProblem(typed);
  if (problem) return { status: USERNAME_UNAVAILABLE, message: problem };
  const name = normalizeUsername(typed);
  const [taken] = RESERVED.has(name)
    ? [true]
    : await db.select({ name: names.name }).from(names).where(eq(names.name, name)).limit(1);
  return taken
    ? { status: USERNAME_UNAVAILABLE, message: messages.usernameTaken }
    : { status: USERNAME_AVAILABLE, message: messages.usernameAvailable };
}

/** Claims a name for a seller. Names of routes and of sellers are in one table. @throws Refusal 409 */
export async function claimUsername(tx: Tx, name: string, sellerId: string): Promise<void> {
  const claimed = RESERVED.has(name)
    ? []
    : await tx
        .insert(names)
        .values({ name, kind: 'username', owner: sellerId })
        .onConflictDoNothing()
        .returning({ name: names.name });
  if (claimed.length === 0)
    throw new Refusal(409, messages.usernameTaken, { username: messages.usernameTaken });
}
