import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/client';
import { buyers } from '../schema';

/** Returns the e-mail address of a buyer. */
export async function buyerEmail(db: DbOrTx, buyerId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: buyers.email }).from(buyers).where(eq(buyers.id, buyerId)).limit(1);
  return row?.email;
}
