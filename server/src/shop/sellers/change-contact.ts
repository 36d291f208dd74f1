import { eq } from 'drizzle-orm';
import { type ChangeContact, messages, type SellerUser } from '@linksouq/shared-api/contract';
import { confirmContact, type ContactOwner, endAccess, refuseTaken } from '../../identity';
import type { Context } from '../../platform/context';
import { conflict, unauthenticated } from '../../platform/http/errors';
import { sellers } from '../schema';
import { loadSellerIn, lockSeller } from './load-seller';
import { queueHiddenPage } from './reviews';
import type { SellerRow } from './present-seller';

interface Caller {
  id: string;
  ip: string;
  /** The token of the session that stays open. */
  token: string;
}

const CHANGED_COLUMNS = {
  phone: (phone: string) => ({ phone }),
  email: (email: string) => ({ email }),
  instagram: (instagramUsername: string) => ({ instagramUsername }),
} as const;

export const contactOwner = ({ id, phone, email, locale, instagramUsername }: SellerRow): ContactOwner => ({
  kind: 'seller',
  id,
  phone,
  email,
  locale,
  stored: { phone, email, instagram: instagramUsername },
});

/**
 * POST /user/contact. Ends all other sessions. Withdrawals then wait (`bankChangeHoldMs`).
 * @throws Refusal 401 if the seller does not exist; 409 for a frozen account or the number of another account; the
 * refusals of `confirmContact`
 */
export async function changeContact(
  ctx: Context,
  { id, ip, token }: Caller,
  form: ChangeContact,
): Promise<SellerUser> {
  const [seller] = await ctx.db.select().from(sellers).where(eq(sellers.id, id)).limit(1);
  if (!seller) throw unauthenticated();
  if (seller.frozen) throw conflict(messages.accountFrozen);
  return confirmContact(ctx, contactOwner(seller), { form, ip }, async (tx, value) => {
    const locked = await lockSeller(tx, id);
    if (locked.frozen) throw conflict(messages.accountFrozen);
    if (form.field === 'phone') await refuseTaken(tx, sellers.phone, value);
    await tx
      .update(sellers)
      .set({ ...CHANGED_COLUMNS[form.field](value), contactChangedAt: ctx.clock.now() })
      .where(eq(sellers.id, id));
    // The page shows the Instagram username.
    if (form.field === 'instagram') await queueHiddenPage(tx, ctx, locked);
    await endAccess(tx, ctx, { kind: 'seller', id }, token);
    return loadSellerIn(tx, ctx, id);
  });
}
