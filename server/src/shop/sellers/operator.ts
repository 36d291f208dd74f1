/**
 * Actions of support on accounts, in the transaction of an operator's action. Product §2 (login-pk), §4
 * (frozen).
 */
import { eq } from 'drizzle-orm';
import { isCompletePhone } from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { buyers, endAccess, forgetCodes, refuseTaken } from '../../identity';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { translate } from '../../platform/i18n';
import { MAX_REASON, quoted } from '../../platform/quoted';
import { enqueue } from '../../platform/jobs/enqueue';
import { hasAddress } from '../../platform/personal-values';
import { sellers } from '../schema';
import { endReport } from './reviews';
import { invalid, notFound } from '../../platform/http/errors';

const FROZEN_TEXT =
  'Your {brand} account is frozen: you get no new orders, and cannot withdraw.{given, select, yes { Reason: {reason}} other {}}';
const ACTIVE_TEXT = 'Your {brand} account is active again.';

/**
 * Freezes or unfreezes an account. A frozen seller gets no new orders, and cannot withdraw or change the bank
 * account. A message and the dashboard tell the seller the reason.
 * @throws Refusal 404
 */
export async function setFrozen(
  tx: Tx,
  ctx: Context,
  username: string,
  { isFrozen: frozen, reason = '' }: { isFrozen: boolean; reason?: string },
) {
  const [seller] = await tx.select().from(sellers).where(eq(sellers.username, username)).for('update');
  if (!seller) throw notFound('This seller');
  const values = { frozen, frozenReason: frozen ? reason : '' };
  await tx.update(sellers).set(values).where(eq(sellers.id, seller.id));
  const changed = seller.frozen !== frozen;
  // A freeze also closes an open report about the account.
  if (frozen) await endReport(tx, seller.id);
  if (changed) await sendFreezeMessage(tx, ctx, seller, frozen ? reason : undefined);
  return { seller: username, frozen, changed };
}
/** @param reason undefined if the account is active again */
async function sendFreezeMessage(tx: Tx, ctx: Context, seller: typeof sellers.$inferSelect, reason?: string) {
  const { id, locale, phone } = seller;
  const { brand } = ctx.config.settings;
  const text =
    reason === undefined
      ? translate(locale, ACTIVE_TEXT, { brand })
      : translate(locale, FROZEN_TEXT, {
          brand,
          given: reason === '' ? 'no' : 'yes',
          reason: quoted(reason, locale, MAX_REASON),
        });
  const template = reason === undefined ? 'account-active' : 'account-frozen';
  await enqueue(tx, ctx, 'message', `${template}:${newId()}`, {
    channel: 'sms',
    to: phone,
    template,
    text,
    person: { kind: 'seller', id },
    isWarning: true,
  });
}

/**
 * Ends all access of the seller and the buyer who have this phone number, for example after the phone was lost.
 * Ends their sessions, tokens of single orders, and links in messages.
 * @throws Refusal 404
 */
export async function signOut(tx: Tx, ctx: Context, phone: string) {
  const [seller] = await tx.select({ id: sellers.id }).from(sellers).where(hasAddress(sellers.phone, phone));
  const [buyer] = await tx.select({ id: buyers.id }).from(buyers).where(hasAddress(buyers.phone, phone));
  if (!seller && !buyer) throw notFound('This number');
  let ended = seller ? await endAccess(tx, ctx, { kind: 'seller', id: seller.id }) : 0;
  if (buyer) ended += await endAccess(tx, ctx, { kind: 'buyer', id: buyer.id });
  return { phone, ended, changed: ended > 0 };
}

const PHONE_CHANGED_TEXT =
  'The phone number of your {brand} account was changed. If this was not you, contact support at once.';

/**
 * Sets the phone number of a seller; a number with +92 is for /login-pk. A new number ends all sessions and the
 * codes of the old number, and the old number gets a warning.
 * @throws Refusal 404, 409, 422
 */
export async function setPhone(tx: Tx, ctx: Context, username: string, phone: string) {
  if (!isCompletePhone(phone)) throw invalid('Send a complete number with +971 or +92.');
  const [seller] = await tx.select().from(sellers).where(eq(sellers.username, username)).for('update');
  if (!seller) throw notFound('This seller');
  if (seller.phone === phone) return { seller: username, phone, ended: 0, changed: false };
  await refuseTaken(tx, sellers.phone, phone);
  await tx.update(sellers).set({ phone, contactChangedAt: ctx.clock.now() }).where(eq(sellers.id, seller.id));
  await forgetCodes(tx, seller.phone);
  const ended = await endAccess(tx, ctx, { kind: 'seller', id: seller.id });
  const text = translate(seller.locale, PHONE_CHANGED_TEXT, { brand: ctx.config.settings.brand });
  const message = {
    channel: 'sms' as const,
    to: seller.phone,
    template: 'phone-changed',
    text,
    person: { kind: 'seller' as const, id: seller.id },
    isWarning: true as const,
  };
  await enqueue(tx, ctx, 'message', `phone-changed:${newId()}`, message);
  return { seller: username, phone, ended, changed: true };
}
