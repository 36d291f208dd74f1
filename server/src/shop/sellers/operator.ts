/** Support's actions on accounts. Product §4 (frozen), §2 (login with a Pakistan number). Called inside `operate`. */
import { eq } from 'drizzle-orm';
import { isCompletePhone } from '@linksouq/shared-api/contract';
import { isUniqueViolation } from '../../platform/db/client';
import type { Tx } from '../../platform/db/client';
import { buyers } from '../../identity/schema';
import { sellers } from '../schema';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { revokeAll } from '../../identity/sessions/tokens';

/** A frozen account gets no new orders. @throws Refusal 404 */
export async function setFrozen(tx: Tx, username: string, frozen: boolean) {
  const [row] = await tx.update(sellers).set({ frozen }).where(eq(sellers.username, username)).returning();
  if (!row) throw notFound('This seller');
  return { seller: row.username, frozen: row.frozen };
}

/**
 * Ends every session of a phone's seller and buyer, including those of single orders, after a lost or stolen phone.
 * @throws Refusal 404
 */
export async function signOut(tx: Tx, phone: string) {
  const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.phone, phone));
  const [buyer] = await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.phone, phone));
  if (!seller && !buyer) throw notFound('This number');
  let ended = seller ? await revokeAll(tx, 'seller', seller.id) : 0;
  for (const kind of buyer ? (['buyer', 'order'] as const) : [])
    ended += await revokeAll(tx, kind, buyer!.id);
  return { phone, ended, changed: ended > 0 };
}

/** Attaches the number for a seller's login: +92 for /login-pk. @throws Refusal 404, 409, 422 */
export async function setPhone(tx: Tx, username: string, phone: string) {
  if (!isCompletePhone(phone)) throw invalid('Send a complete number with +971 or +92.');
  try {
    const [row] = await tx.update(sellers).set({ phone }).where(eq(sellers.username, username)).returning();
    if (!row) throw notFound('This seller');
    return { seller: row.username, phone: row.phone };
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Another account uses this number.');
    throw error;
  }
}
