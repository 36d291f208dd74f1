/** The functions that other contexts may import. */
export { saveAddons } from './addons/save-addons';
export { saveBundle } from './bundles/save-bundle';
export { listContent } from './content/list-content';
export { saveContent } from './content/save-content';
export { copyPublicMedia } from './media/public-copies';
export { makePrivate } from './media/private';
export { loadPageCounts } from './page-counts/load-page-counts';
export { countVisit } from './page-counts/count-visit';
export { writePageCounts } from './page-counts/page-counter';
export { storeMedia } from './media/store-media';
export { storeUnclaimed } from './media/store-unclaimed';
export { sweepMedia, sweepUploads } from './media/sweep';
export { shopRoutes } from './routes';
export { cannotSellReason } from './sellers/can-sell';
export { createSeller } from './sellers/create-seller';
export { feeRateOf } from './sellers/fee-rate';
export { setFrozen, setPhone, signOut } from './sellers/operator';
export { remindOfPermits } from './sellers/permit-reminders';
export type { SellerRow } from './sellers/present-seller';
export { acceptPage, dismissReport, hidePage, reportSeller, seenPages } from './sellers/reviews';
export { rememberSellerLanguage } from './sellers/remember-language';
export { saveProfile } from './sellers/save-profile';
export { findSellers, sellerIdOf, usernamesOf } from './sellers/find-sellers';
export { sellerCallbacks } from './sellers/seller-callbacks';
export { presentRecord, saveTrackRecord, type TrackRecord } from './sellers/track-record';
export { setPriceVisibility } from './sellers/set-price-visibility';
/** These tables are exported for joins. No other context writes them. */
export {
  addons,
  bundles,
  contentPages,
  media,
  type SeenPage,
  sellerReviews,
  sellers,
  trackRecords,
} from './schema';
