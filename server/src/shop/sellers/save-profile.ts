import { eq } from 'drizzle-orm';
import type { ProfileForm, SellerUser } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { sellers } from '../schema';
import { ownShownMedia } from '../media/own-media';
import { loadSellerIn, lockSeller } from './load-seller';
import { advanceStepper } from './stepper';

/** POST /user/profile: onboarding step 2. Photo and cover are the seller's own images. @throws Refusal 422 */
export async function saveProfile(ctx: Context, sellerId: string, form: ProfileForm): Promise<SellerUser> {
  return ctx.db.transaction(async (tx) => {
    await lockSeller(tx, sellerId);
    const [profileUrl] = await ownShownMedia(tx, sellerId, [form.profileUrl], 'image', 'profileUrl');
    const [coverImage] = await ownShownMedia(tx, sellerId, [form.coverImage], 'image', 'coverImage');
    const { name, bio, city, email, category } = form;
    await tx
      .update(sellers)
      .set({ name, bio, city, email, category, profileUrl, coverImage })
      .where(eq(sellers.id, sellerId));
    await advanceStepper(tx, sellerId);
    return loadSellerIn(tx, ctx, sellerId);
  });
}
