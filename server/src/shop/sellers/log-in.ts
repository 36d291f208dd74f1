import { eq } from 'drizzle-orm';
import type { SellerSession } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { subscriptions } from '../../money';
import { hasAddress } from '../../platform/personal-values';
import { sellers } from '../schema';
import { Refusal } from '../../platform/http/errors';
import { createSession, type CodeAttempt, withCode } from '../../identity';
import { presentSeller } from './present-seller';

const NO_ACCOUNT = 'No account uses this number yet. Please sign up.';

/**
 * POST /auth/verify/otp/login. Only a person with the correct code learns that a number has no account. After
 * the 404, the code stays valid for a registration.
 * @throws Refusal 422 on a wrong code, 404 without an account, 429 after too many guesses
 */
export async function logIn(ctx: Context, { phone, code, ip }: CodeAttempt): Promise<SellerSession> {
  return withCode(ctx, { phone, code, ip }, async (tx) => {
    const [row] = await tx
      .select({ seller: sellers, plan: subscriptions })
      .from(sellers)
      .leftJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
      .where(hasAddress(sellers.phone, phone))
      .limit(1);
    if (!row) throw new Refusal(404, NO_ACCOUNT, { phoneNumber: NO_ACCOUNT });
    const { accessToken } = await createSession(tx, ctx, { kind: 'seller', id: row.seller.id });
    return { ...presentSeller(row.seller, row.plan, ctx.clock.now()), accessToken };
  });
}
