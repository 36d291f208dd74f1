import type { BuyerSession, RegisterBuyer } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { buyers } from '../schema';
import { createSession } from '../sessions/tokens';
import { recordConsent } from './record-consent';
import { withCode } from './check-code';

/** POST /auth/register/buyer. A known phone signs that buyer in, with the name and e-mail just given. */
export async function registerBuyer(ctx: Context, form: RegisterBuyer, ip: string): Promise<BuyerSession> {
  return withCode(ctx, { phone: form.phoneNumber, code: form.otp, ip }, async (tx) => {
    const { name, email } = form;
    const [buyer] = await tx
      .insert(buyers)
      .values({ id: newId(), phone: form.phoneNumber, name, email, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({ target: buyers.phone, set: { name, email } })
      .returning();
    await recordConsent(tx, ctx, { kind: 'buyer', id: buyer!.id }, 'checkout');
    const { accessToken } = await createSession(tx, ctx, { kind: 'buyer', id: buyer!.id });
    return { id: buyer!.id, name, email, phoneNumber: buyer!.phone, accessToken };
  });
}
