/** The facade of the shop: what other contexts may use. */
export { saveAddons } from './addons/save-addons';
export { saveBundle } from './bundles/save-bundle';
export { listContent } from './content/list-content';
export { saveContent } from './content/save-content';
export { makePrivate } from './media/private';
export { signPath, storagePath, wirePath } from './media/signature';
export { storeMedia } from './media/store-media';
export { sweepUnclaimedMedia } from './media/sweep';
export { shopRoutes } from './routes';
export { cannotSellReason } from './sellers/can-sell';
export { createSeller } from './sellers/create-seller';
export { setFrozen, setPhone, signOut } from './sellers/operator';
export type { SellerRow } from './sellers/present-seller';
export { rememberSellerLanguage } from './sellers/remember-language';
export { saveProfile } from './sellers/save-profile';
export { sellerParty } from './sellers/seller-party';
export { setPriceVisibility } from './sellers/set-price-visibility';
/** For joins. Only the shop writes them. */
export { addons, bundles, contentPages, sellers } from './schema';
