import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/client';
import type { FindPeople } from '../../platform/jobs/deliver-outbox';
import { hasAddress } from '../../platform/personal-values';
import { sellers } from '../schema';

export const findSellers: FindPeople = async ({ db }, phone) => {
  const rows = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(hasAddress(sellers.phone, phone))
    .limit(1);
  return rows.map(({ id }) => ({ kind: 'seller', id }));
};

export async function sellerIdOf(db: DbOrTx, username: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(eq(sellers.username, username.toLowerCase()))
    .limit(1);
  return row?.id;
}

/** Omits deleted sellers. */
export async function usernamesOf(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: sellers.id, username: sellers.username })
    .from(sellers)
    .where(and(inArray(sellers.id, [...ids]), isNull(sellers.erasedAt)));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
