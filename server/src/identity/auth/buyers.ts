import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { FindPeople } from '../../platform/jobs/deliver-outbox';
import type { DbOrTx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { buyers } from '../schema';

/** Returns the e-mail address of a buyer. */
export async function buyerEmail(db: DbOrTx, buyerId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: buyers.email }).from(buyers).where(eq(buyers.id, buyerId)).limit(1);
  return row?.email;
}

/** Stores a buyer whose phone needs no code, for the demo. @returns the id */
export async function saveBuyer(
  { db, clock }: Context,
  { phone, name, email }: { phone: string; name: string; email: string },
): Promise<string> {
  const [row] = await db
    .insert(buyers)
    .values({ id: newId(), phone, name, email, createdAt: clock.now() })
    .onConflictDoUpdate({ target: buyers.phone, set: { name, email } })
    .returning({ id: buyers.id });
  return row!.id;
}

/** The brand with a phone number, for the list of its messages. */
export const findBuyers: FindPeople = async ({ db }, phone) => {
  const rows = await db.select({ id: buyers.id }).from(buyers).where(eq(buyers.phone, phone)).limit(1);
  return rows.map(({ id }) => ({ kind: 'buyer', id }));
};
