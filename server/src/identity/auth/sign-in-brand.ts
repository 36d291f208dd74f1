import { type BuyerSession, DAY_MS, type SignInBrand } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { Refusal } from '../../platform/http/errors';
import { hasAddress } from '../../platform/personal-values';
import { buyers } from '../schema';
import { createSession } from '../sessions/tokens';
import { withCode } from './check-code';

/** Lifetime, in ms, of a session if the person has not chosen to stay signed in. */
const SHORT_MS = DAY_MS;

/**
 * POST /auth/verify/otp/buyer. Checks the code before the phone, so that a stranger does not learn who is a
 * customer.
 * @throws Refusal 422 on a wrong code, 404 when no brand has the phone, 429 after too many guesses
 */
export async function signInBrand(ctx: Context, form: SignInBrand, ip: string): Promise<BuyerSession> {
  return withCode(ctx, { phone: form.phoneNumber, code: form.otp, ip }, async (tx) => {
    const [buyer] = await tx.select().from(buyers).where(hasAddress(buyers.phone, form.phoneNumber)).limit(1);
    if (!buyer) throw new Refusal(404, 'No order was placed with this phone number yet.');
    const { id, name, email, phone } = buyer;
    const lifetime = form.keep ? undefined : SHORT_MS;
    const { accessToken } = await createSession(tx, ctx, { kind: 'buyer', id }, { lifetime });
    return { id, name, email, phoneNumber: phone, accessToken };
  });
}
