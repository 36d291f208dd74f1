import type { BuyerSession, RegisterBuyer } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { isAddress } from '../../platform/personal-values';
import { contactChanged } from '../notices/contact-changed';
import { buyers } from '../schema';
import { createSession } from '../sessions/tokens';
import { storeBuyer } from './buyers';
import { recordConsent } from './record-consent';
import { withCode } from './check-code';

/**
 * POST /auth/register/buyer. A known phone signs that buyer in, with the name and e-mail just given. Another e-mail in
 * place of a stored one is reported at the stored one and on the phone, as a change in the account settings is.
 */
export async function registerBuyer(ctx: Context, form: RegisterBuyer, ip: string): Promise<BuyerSession> {
  const session = await withCode(ctx, { phone: form.phoneNumber, code: form.otp, ip }, async (tx) => {
    const { name, email } = form;
    const [known] = await tx
      .select({ email: buyers.email, locale: buyers.locale })
      .from(buyers)
      .where(isAddress(buyers.phone, form.phoneNumber))
      .for('update');
    const { id, phone } = await storeBuyer(tx, ctx, { phone: form.phoneNumber, name, email });
    if (known?.email && known.email !== email)
      await contactChanged(tx, ctx, { kind: 'buyer', id, phone, ...known }, 'email', ip);
    await recordConsent(tx, ctx, { kind: 'buyer', id }, 'checkout');
    const { accessToken } = await createSession(tx, ctx, { kind: 'buyer', id });
    return { id, name, email, phoneNumber: phone, accessToken };
  });
  ctx.wake();
  return session;
}
