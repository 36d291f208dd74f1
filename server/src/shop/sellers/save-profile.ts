import { and, desc, eq } from 'drizzle-orm';
import { DAY_MS, dubaiDay, messages, type ProfileForm, type SellerUser } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { audit } from '../../platform/db/schema';
import { conflict, invalid, tooMany } from '../../platform/http/errors';
import { sellers } from '../schema';
import { notifyContactChange } from '../../identity';
import { contactOwner } from './change-contact';
import type { SellerRow } from './present-seller';
import { ownPublicMedia, releaseMedia } from '../media/own-media';
import { loadSellerIn, lockSeller } from './load-seller';
import { queueHiddenPage, queuePageReview } from './reviews';
import { advanceStepper } from './stepper';

/**
 * Limits of the replaced e-mail addresses of a seller. Such a change needs no code, so a stolen session could
 * otherwise send warnings to any address, and renew the pause of withdrawals for ever.
 */
const EMAIL_CHANGE_LIMITS = [
  { max: 3, windowMs: DAY_MS },
  { max: 6, windowMs: 30 * DAY_MS },
];
const MOST_EMAIL_CHANGES = Math.max(...EMAIL_CHANGE_LIMITS.map(({ max }) => max));
const TOO_MANY_EMAILS =
  'You have changed your e-mail address several times. Change it with a code in your settings, or try again later.';

/**
 * POST /user/profile. Onboarding step 2. If the form replaces the e-mail address, the seller gets a warning on
 * every channel, and withdrawals wait (`bankChangeHoldMs`).
 * @throws Refusal 401, 422; 409 if the form changes the e-mail address of a frozen account; 429 after too many
 * changes of the e-mail address
 */
export async function saveProfile(
  ctx: Context,
  sellerId: string,
  form: ProfileForm,
  ip: string,
): Promise<SellerUser> {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    if (seller.frozen && seller.email !== form.email) throw conflict(messages.accountFrozen);
    const isNewEmail = seller.email !== '' && seller.email !== form.email;
    if (isNewEmail) await assertMayChangeEmail(tx, ctx, sellerId);
    const [profileUrl] = await ownPublicMedia(tx, sellerId, [form.profileUrl], 'image', 'profileUrl');
    const [coverImage] = await ownPublicMedia(tx, sellerId, [form.coverImage], 'image', 'coverImage');
    const permit = permitOf(form, seller, dubaiDay(ctx.clock.now()));
    const { permitNumber: _number, permitEnds: _ends, ...profile } = form;
    const contactChange = isNewEmail ? { contactChangedAt: ctx.clock.now() } : {};
    await tx
      .update(sellers)
      .set({ ...profile, profileUrl, coverImage, ...permit, ...contactChange })
      .where(eq(sellers.id, sellerId));
    const shownFiles = [profileUrl, coverImage];
    const replacedFiles = [seller.profileUrl, seller.coverImage].filter(
      (path) => path && !shownFiles.includes(path),
    );
    await releaseMedia(tx, ctx, sellerId, replacedFiles);
    if (isNewEmail) await notifyContactChange(tx, ctx, contactOwner(seller), 'email', ip);
    const isPageUnchanged =
      seller.name === form.name &&
      seller.bio === form.bio &&
      seller.profileUrl === profileUrl &&
      seller.coverImage === coverImage;
    if (!isPageUnchanged) await queuePageReview(tx, ctx, sellerId);
    else await queueHiddenPage(tx, ctx, seller);
    await advanceStepper(tx, sellerId);
    return loadSellerIn(tx, ctx, sellerId);
  });
}

/**
 * Counts the changes in the audit log, because `rate_counters` keeps counts for two days only.
 * @throws Refusal 429
 */
async function assertMayChangeEmail(tx: Tx, { clock }: Context, sellerId: string): Promise<void> {
  const changes = await tx
    .select({ at: audit.at })
    .from(audit)
    .where(and(eq(audit.subject, sellerId), eq(audit.action, 'change-email')))
    .orderBy(desc(audit.at))
    .limit(MOST_EMAIL_CHANGES);
  for (const { max, windowMs } of EMAIL_CHANGE_LIMITS) {
    const oldest = changes[max - 1];
    const waitMs = oldest ? oldest.at.getTime() + windowMs - clock.now().getTime() : 0;
    if (waitMs > 0) throw tooMany(waitMs / 1_000, TOO_MANY_EMAILS);
  }
}

/**
 * Returns the permit of the form, or undefined if an older client sent no permit.
 * @throws Refusal 422 if a changed permit has already ended
 */
function permitOf(
  { permitNumber, permitEnds = '' }: ProfileForm,
  seller: SellerRow,
  today: string,
): Pick<SellerRow, 'permitNumber' | 'permitEnds'> | undefined {
  if (permitNumber === undefined) return undefined;
  const permit = { permitNumber, permitEnds: permitNumber ? permitEnds : '' };
  const isKnown = permit.permitNumber === seller.permitNumber && permit.permitEnds === seller.permitEnds;
  if (permitNumber && !isKnown && permitEnds < today)
    throw invalid(messages.permitEnded, { permitEnds: messages.permitEnded });
  return permit;
}
