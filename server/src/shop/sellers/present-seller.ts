import type { SellerUser } from '@linksouq/shared-api/contract';
import type { sellers } from '../schema';
import { isVip, type PlanFacts } from '../../money';

export type SellerRow = typeof sellers.$inferSelect;

/** Returns the signed-in seller, as the client stores it under `user` (product §3). */
export function presentSeller(row: SellerRow, plan: PlanFacts | null | undefined, now: Date): SellerUser {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    bio: row.bio,
    profileUrl: row.profileUrl,
    coverImage: row.coverImage,
    stepper: row.stepper,
    available: row.available,
    subscriptionStatus: isVip(plan, now) ? 'active' : 'free',
    city: row.city,
    category: row.category,
    phoneNumber: row.phone,
    instagramUsername: row.instagramUsername,
    email: row.email,
    isUrlShared: row.isUrlShared,
    priceVisibility: row.priceVisibility,
    status: row.frozen ? 'frozen' : 'active',
    permitNumber: row.permitNumber,
    permitEnds: row.permitEnds,
  };
}
