import { asc, eq } from 'drizzle-orm';
import { normalizeUsername, type PublicSeller } from 'shared-api/contract';
import type { Context } from '../../context';
import { addons, bundles, contentPages, sellers, subscriptions } from '../../db/schema';
import { Refusal } from '../../http/errors';
import { presentPublicSeller } from './present-public-seller';

/** GET /user/{product}/profile?username: what anybody may see. @throws Refusal 404 for an unknown name */
export async function loadPublicProfile(ctx: Context, username: string): Promise<PublicSeller> {
  const [row] = await ctx.db
    .select({ seller: sellers, plan: subscriptions, bundle: bundles, addon: addons })
    .from(sellers)
    .leftJoin(subscriptions, eq(subscriptions.sellerId, sellers.id))
    .leftJoin(bundles, eq(bundles.sellerId, sellers.id))
    .leftJoin(addons, eq(addons.sellerId, sellers.id))
    .where(eq(sellers.username, normalizeUsername(username)))
    .limit(1);
  if (!row) throw new Refusal(404, 'This influencer was not found.');
  const pages = await ctx.db
    .select()
    .from(contentPages)
    .where(eq(contentPages.sellerId, row.seller.id))
    .orderBy(asc(contentPages.contentType));
  return presentPublicSeller({ ...row, pages }, ctx.clock.now());
}
