import type { PublicSeller, SellerSession } from '@linksouq/shared-api/contract';
import { publicSeller } from '@linksouq/shared-api/testing';

export const seller = publicSeller;
/** With hidden prices, every amount in responses is 0. */
export const sellerWithHiddenPrices = (): PublicSeller => {
  const shown = seller();
  return {
    ...shown,
    priceVisibility: false,
    contents: shown.contents.map((c) => ({ ...c, setupPrice: 0 })),
    bundle: { ...shown.bundle!, originalPrice: 0, bundlePrice: 0 },
    addon: { ...shown.addon!, followPrice: 0, eventPrice: 0 },
  };
};
export const owner = (change: Partial<SellerSession> = {}): SellerSession => ({
  id: 'seller-1',
  name: 'Layla Haddad',
  username: 'layla',
  bio: '',
  profileUrl: '',
  coverImage: '',
  stepper: 4,
  available: true,
  subscriptionStatus: 'free',
  city: 'Dubai',
  category: [],
  phoneNumber: '+971500000001',
  instagramUsername: 'layla.ig',
  email: '',
  isUrlShared: false,
  priceVisibility: true,
  status: 'active',
  accessToken: 'token-s',
  ...change,
});
