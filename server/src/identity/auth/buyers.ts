import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { FindPeople } from '../../platform/jobs/deliver-outbox';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { hasAddress, isTaken } from '../../platform/personal-values';
import { buyers } from '../schema';

export async function buyerEmail(db: DbOrTx, buyerId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: buyers.email }).from(buyers).where(eq(buyers.id, buyerId)).limit(1);
  return row?.email;
}

/**
 * Prevents the deletion of a buyer's account until the transaction ends.
 * @returns false if the account is already deleted
 */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<boolean> {
  const isStored = and(eq(buyers.id, buyerId), isNull(buyers.erasedAt));
  return (await tx.select({ id: buyers.id }).from(buyers).where(isStored).for('share')).length > 0;
}

/** Stores a buyer of the demo data, without a code. @returns the id */
export async function saveBuyer(ctx: Context, buyer: NewBuyer): Promise<string> {
  const { id } = await ctx.db.transaction((tx) => storeBuyer(tx, ctx, buyer));
  return id;
}

type NewBuyer = Pick<typeof buyers.$inferInsert, 'phone' | 'name' | 'email'>;

/** Stores a buyer. If the phone is known, replaces the name and e-mail of the existing buyer. */
export async function storeBuyer(
  tx: Tx,
  { clock }: Context,
  { phone, name, email }: NewBuyer,
): Promise<typeof buyers.$inferSelect> {
  const [row] = (await isTaken(tx, buyers.phone, phone))
    ? await tx.update(buyers).set({ name, email }).where(hasAddress(buyers.phone, phone)).returning()
    : await tx
        .insert(buyers)
        .values({ id: newId(), phone, name, email, createdAt: clock.now() })
        .onConflictDoUpdate({ target: buyers.phone, set: { name, email } })
        .returning();
  return row!;
}

export const findBuyers: FindPeople = async ({ db }, phone) => {
  const rows = await db
    .select({ id: buyers.id })
    .from(buyers)
    .where(hasAddress(buyers.phone, phone))
    .limit(1);
  return rows.map(({ id }) => ({ kind: 'buyer', id }));
};
