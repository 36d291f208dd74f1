/** A seller as GET /user/{product}/profile answers, for tests. */
import type { PublicSeller, SellerSession } from 'shared-api/contract';

const page = (id: string, contentType: number, setupPrice: number, files: string[]) => ({
  id,
  contentType,
  setupPrice,
  deliveryTimeNeeded: '3d',
  previousContent: files,
});
export const seller = (change: Partial<PublicSeller> = {}): PublicSeller => ({
  id: 'seller-1',
  name: 'Layla Haddad',
  username: 'layla',
  bio: 'Food and places in Dubai',
  profileUrl: 'media/face.jpg',
  coverImage: 'media/cover.jpg',
  city: 'Dubai',
  category: ['Fashion', 'Food & Beverages'],
  instagramUsername: 'layla.ig',
  subscriptionStatus: 'active',
  available: true,
  canSell: true,
  cannotSellReason: '',
  priceVisibility: true,
  contents: [
    page('story-1', 1, 500, ['media/s1.jpg', 'media/s2.mp4', 'media/s3.jpg']),
    page('reel-1', 2, 1250, ['media/r1.mp4', 'media/r2.mp4', 'media/r3.mp4']),
    page('post-1', 3, 750, ['media/p1.jpg', 'media/p2.jpg', 'media/p3.jpg']),
  ],
  bundle: {
    id: 'bundle-1',
    userId: 'seller-1',
    contentIds: ['story-1', 'reel-1'],
    originalPrice: 1750,
    bundlePrice: 1400,
    discount: 20,
    deliveryTimeNeeded: '3d',
    contents: [
      { id: 'story-1', contentType: 1 },
      { id: 'reel-1', contentType: 2 },
    ],
  },
  addon: {
    userId: 'seller-1',
    instagramFollow: true,
    followPrice: 50,
    attendEvent: true,
    eventPrice: 700,
    googleReview: false,
    reviewPrice: 0,
  },
  ...change,
});
/** The same with hidden prices: every amount is 0 on the wire. */
export const hidden = (): PublicSeller => {
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
