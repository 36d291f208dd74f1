import type { BuyerSession, RegisterBuyer } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { createSession } from '../sessions/tokens';
import { storeBuyer } from './buyers';
import { recordConsent } from './record-consent';
import { withCode } from './check-code';

/** POST /auth/register/buyer. A known phone signs that buyer in, with the name and e-mail just given. */
export async function registerBuyer(ctx: Context, form: RegisterBuyer, ip: string): Promise<BuyerSession> {
  return withCode(ctx, { phone: form.phoneNumber, code: form.otp, ip }, async (tx) => {
    const { name, email } = form;
    const { id, phone } = await storeBuyer(tx, ctx, { phone: form.phoneNumber, name, email });
    await recordConsent(tx, ctx, { kind: 'buyer', id }, 'checkout');
    const { accessToken } = await createSession(tx, ctx, { kind: 'buyer', id });
    return { id, name, email, phoneNumber: phone, accessToken };
  });
}
