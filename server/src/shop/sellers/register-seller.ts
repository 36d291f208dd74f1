import type { RegisterSeller, SellerSession } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { conflict } from '../../platform/http/errors';
import { claimUsername, createSession, recordConsent, withCode } from '../../identity';
import { claimPhoto } from '../media/claim-photo';
import { createSeller } from './create-seller';
import { presentSeller } from './present-seller';
import { openSubscription } from '../../money';

/**
 * POST /auth/register.
 * @param plan '1' requests VIP. The response then contains `subscriptionUrl` (product §7)
 * @throws Refusal 409 if the username or phone is taken, 422 on a wrong code or a missing photo, 429 after too
 * many guesses
 */
export async function registerSeller(
  ctx: Context,
  form: RegisterSeller,
  plan: string | undefined,
  ip: string,
): Promise<SellerSession> {
  const { seller, accessToken } = await withCode(
    ctx,
    { phone: form.phoneNumber, code: form.otp, ip },
    async (tx) => {
      const id = newId();
      await claimUsername(tx, ctx, form.username, id);
      const profileUrl = await claimPhoto(tx, ctx, id, form.profileUrl);
      const { username, phoneNumber: phone, name, instagramUsername } = form;
      const seller = await createSeller(tx, ctx, {
        id,
        username,
        phone,
        name,
        instagramUsername,
        profileUrl,
      });
      if (!seller) throw conflict('An account with this number exists already. Please log in.');
      await recordConsent(tx, ctx, { kind: 'seller', id }, 'sign-up');
      return { seller, ...(await createSession(tx, ctx, { kind: 'seller', id })) };
    },
  );
  const session = { ...presentSeller(seller, null, ctx.clock.now()), accessToken };
  if (plan !== '1') return session;
  try {
    return { ...session, subscriptionUrl: await openSubscription(ctx, seller.id) };
  } catch (error) {
    // The account exists. The seller can buy VIP later on the plans page.
    ctx.log.error({ err: error }, 'the subscription of a new seller could not be opened');
    return session;
  }
}
