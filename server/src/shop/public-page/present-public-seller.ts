import { dubaiDay, PROOF_MIN_ORDERS, type PublicSeller } from '@linksouq/shared-api/contract';
import { presentAddons, type AddonRow } from '../addons/present-addons';
import { presentBundle, type BundleRow } from '../bundles/present-bundle';
import { type PageRow, presentContent } from '../content/present-content';
import { isVip, type PlanFacts } from '../../money';
import { cannotSellReason } from '../sellers/can-sell';
import { feeRateOf } from '../sellers/fee-rate';
import { type SellerRow, shownOf } from '../sellers/present-seller';
import { presentRecord, type TrackRecord } from '../sellers/track-record';

export interface PublicFacts {
  seller: SellerRow;
  plan: PlanFacts | null;
  bundle: BundleRow | null;
  addon: AddonRow | null;
  record: TrackRecord | null;
  pages: readonly PageRow[];
}

/** Copies only listed fields, so the result contains no phone, e-mail address, token or bank account. */
export function presentPublicSeller(facts: PublicFacts, now: Date): PublicSeller {
  const { seller, plan, bundle, addon, pages, record } = facts;
  const arePricesShown = seller.priceVisibility;
  const reason = cannotSellReason(seller, plan, now);
  return {
    ...shownOf(seller),
    subscriptionStatus: isVip(plan, now) ? 'active' : 'free',
    canSell: reason === '',
    cannotSellReason: reason,
    feeBps: feeRateOf(seller),
    permitNumber: seller.permitEnds >= dubaiDay(now) ? seller.permitNumber : '',
    contents: pages.map((page) => presentContent(page, { arePricesShown })),
    bundle: bundle && presentBundle(bundle, pages, { arePricesShown }),
    addon: addon && presentAddons(addon, { arePricesShown }),
    proof: record && record.completedOrders >= PROOF_MIN_ORDERS ? presentRecord(record) : null,
  };
}
