import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { media } from '../schema';
import { invalid } from '../../platform/http/errors';
import { pathFromClient } from '../../platform/signed-media';
import { UNUSED_MS } from './sweep';

const PHOTO_MISSING = 'Your photo is no longer there. Please upload it again.';

/**
 * Makes the new account the owner of a photo that was uploaded before the registration.
 * @returns the stored path of the photo
 * @throws Refusal 422 if the photo is missing or belongs to another account
 */
export async function claimPhoto(tx: Tx, ctx: Context, sellerId: string, sent: string): Promise<string> {
  const now = ctx.clock.now();
  const [photo] = await tx
    .update(media)
    .set({ ownerId: sellerId, claimedAt: now, sweepAt: new Date(now.getTime() + UNUSED_MS) })
    .where(and(eq(media.path, pathFromClient(sent)), isNull(media.ownerId), eq(media.kind, 'image')))
    .returning({ path: media.path });
  if (!photo) throw invalid(PHOTO_MISSING, { profileUrl: PHOTO_MISSING });
  return photo.path;
}
