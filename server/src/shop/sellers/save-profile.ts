import { eq } from 'drizzle-orm';
import { dubaiDay, messages, type ProfileForm, type SellerUser } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/http/errors';
import { sellers } from '../schema';
import { notifyContactChange } from '../../identity';
import { contactOwner } from './change-contact';
import type { SellerRow } from './present-seller';
import { ownPublicMedia, releaseMedia } from '../media/own-media';
import { loadSellerIn, lockSeller } from './load-seller';
import { queuePageReview } from './reviews';
import { advanceStepper } from './stepper';

/**
 * POST /user/profile. Onboarding step 2. If the form replaces the e-mail address, the seller gets a warning on
 * every channel, and withdrawals wait (`bankChangeHoldMs`).
 * @throws Refusal 401, 422
 */
export async function saveProfile(
  ctx: Context,
  sellerId: string,
  form: ProfileForm,
  ip: string,
): Promise<SellerUser> {
  return ctx.db.transaction(async (tx) => {
    const seller = await lockSeller(tx, sellerId);
    const [profileUrl] = await ownPublicMedia(tx, sellerId, [form.profileUrl], 'image', 'profileUrl');
    const [coverImage] = await ownPublicMedia(tx, sellerId, [form.coverImage], 'image', 'coverImage');
    const permit = permitOf(form, seller, dubaiDay(ctx.clock.now()));
    const { permitNumber: _number, permitEnds: _ends, ...profile } = form;
    const isNewEmail = seller.email !== '' && seller.email !== form.email;
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
    await advanceStepper(tx, sellerId);
    return loadSellerIn(tx, ctx, sellerId);
  });
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
