import { eq } from 'drizzle-orm';
import type { BrandContact, ChangeContact } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { unauthenticated } from '../../platform/http/errors';
import { endAccess } from '../auth/end-access';
import { buyers } from '../schema';
import { confirmContact } from './confirm-contact';
import { refuseTaken } from './refuse-taken';

interface Caller {
  id: string;
  ip: string;
  /** The token of the session that stays open. */
  token: string;
}

/**
 * POST /my-orders/contact. Changes the phone or the e-mail of a brand, and ends all other access of this brand.
 * @throws Refusal 401, 409, 422, 429
 */
export async function changeBrandContact(
  ctx: Context,
  { id, ip, token }: Caller,
  form: ChangeContact,
): Promise<BrandContact> {
  const [buyer] = await ctx.db.select().from(buyers).where(eq(buyers.id, id)).limit(1);
  if (!buyer || buyer.erasedAt) throw unauthenticated();
  const { phone, email, locale } = buyer;
  const owner = { kind: 'buyer' as const, id, phone, email, locale, stored: { phone, email } };
  return confirmContact(ctx, owner, { form, ip }, async (tx, value) => {
    if (form.field === 'phone') await refuseTaken(tx, buyers.phone, value);
    const changed = form.field === 'phone' ? { phone: value } : { email: value };
    const [row] = await tx.update(buyers).set(changed).where(eq(buyers.id, id)).returning();
    await endAccess(tx, ctx, { kind: 'buyer', id }, token);
    return { id, name: row!.name, email: row!.email, phoneNumber: row!.phone };
  });
}
