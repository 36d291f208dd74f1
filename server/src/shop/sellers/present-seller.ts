import { SHOWN_OF_SELLER, type SellerUser } from '@linksouq/shared-api/contract';
import type { sellers } from '../schema';
import { isVip, type PlanFacts } from '../../money';

export type SellerRow = typeof sellers.$inferSelect;

type ShownColumns = Pick<SellerRow, (typeof SHOWN_OF_SELLER)[number]>;
/** The columns that everyone may see. */
export const shownOf = (row: SellerRow): ShownColumns =>
  Object.fromEntries(SHOWN_OF_SELLER.map((column) => [column, row[column]])) as ShownColumns;

/** The client stores the result under `user` (product §3). */
export function presentSeller(row: SellerRow, plan: PlanFacts | null | undefined, now: Date): SellerUser {
  return {
    ...shownOf(row),
    stepper: row.stepper,
    subscriptionStatus: isVip(plan, now) ? 'active' : 'free',
    phoneNumber: row.phone,
    email: row.email,
    isUrlShared: row.isUrlShared,
    status: row.frozen ? 'frozen' : 'active',
    permitNumber: row.permitNumber,
    permitEnds: row.permitEnds,
  };
}
