import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { FindPeople } from '../../platform/jobs/deliver-outbox';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { isAddress, isTaken } from '../../platform/personal-values';
import { buyers } from '../schema';

/** Returns the e-mail address of a buyer. */
export async function buyerEmail(db: DbOrTx, buyerId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: buyers.email }).from(buyers).where(eq(buyers.id, buyerId)).limit(1);
  return row?.email;
}

/**
 * Locks the account of a buyer against its deletion until the transaction ends.
 * @returns false when the account was deleted
 */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<boolean> {
  const isStored = and(eq(buyers.id, buyerId), isNull(buyers.erasedAt));
  return (await tx.select({ id: buyers.id }).from(buyers).where(isStored).for('share')).length > 0;
}

/** Stores a buyer for the demo. The phone needs no code. @returns the id */
export async function saveBuyer(ctx: Context, buyer: NewBuyer): Promise<string> {
  const { id } = await ctx.db.transaction((tx) => storeBuyer(tx, ctx, buyer));
  return id;
}

type NewBuyer = Pick<typeof buyers.$inferInsert, 'phone' | 'name' | 'email'>;

/** Stores a new buyer. If a buyer with this phone exists, stores the new name and e-mail of that buyer. */
export async function storeBuyer(
  tx: Tx,
  { clock }: Context,
  { phone, name, email }: NewBuyer,
): Promise<typeof buyers.$inferSelect> {
  const [row] = (await isTaken(tx, buyers.phone, phone))
    ? await tx.update(buyers).set({ name, email }).where(isAddress(buyers.phone, phone)).returning()
    : await tx
        .insert(buyers)
        .values({ id: newId(), phone, name, email, createdAt: clock.now() })
        .onConflictDoUpdate({ target: buyers.phone, set: { name, email } })
        .returning();
  return row!;
}

/** Finds the brand with a phone number, for the list of messages to this brand. */
export const findBuyers: FindPeople = async ({ db }, phone) => {
  const rows = await db.select({ id: buyers.id }).from(buyers).where(isAddress(buyers.phone, phone)).limit(1);
  return rows.map(({ id }) => ({ kind: 'buyer', id }));
};
