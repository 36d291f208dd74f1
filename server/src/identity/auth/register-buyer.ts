import type { BuyerSession, RegisterBuyer } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { hasAddress } from '../../platform/personal-values';
import { notifyContactChange } from '../notices/notify-contact-change';
import { buyers } from '../schema';
import { createSession } from '../sessions/tokens';
import { storeBuyer } from './buyers';
import { recordConsent } from './record-consent';
import { withCode } from './check-code';

/**
 * POST /auth/register/buyer. Registers a buyer and opens a session. If the phone is known, opens a session of
 * the existing buyer, and stores the new name and e-mail. If the e-mail changed, sends a warning to the old
 * e-mail address and to the phone.
 */
export async function registerBuyer(ctx: Context, form: RegisterBuyer, ip: string): Promise<BuyerSession> {
  const session = await withCode(ctx, { phone: form.phoneNumber, code: form.otp, ip }, async (tx) => {
    const { name, email } = form;
    const [existing] = await tx
      .select({ email: buyers.email, locale: buyers.locale })
      .from(buyers)
      .where(hasAddress(buyers.phone, form.phoneNumber))
      .for('update');
    const { id, phone } = await storeBuyer(tx, ctx, { phone: form.phoneNumber, name, email });
    if (existing?.email && existing.email !== email)
      await notifyContactChange(tx, ctx, { kind: 'buyer', id, phone, ...existing }, 'email', ip);
    await recordConsent(tx, ctx, { kind: 'buyer', id }, 'checkout');
    const { accessToken } = await createSession(tx, ctx, { kind: 'buyer', id });
    return { id, name, email, phoneNumber: phone, accessToken };
  });
  ctx.wake();
  return session;
}
