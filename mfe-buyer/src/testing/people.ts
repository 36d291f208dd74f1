/** A buyer, a seller, carts and briefs as the server answers them, for tests. */
import type { Brief, BuyerSession, PublicSeller } from 'shared-api/contract';
import type { CartItem } from 'shared-api/host';

export const buyer: BuyerSession = {
  id: 'buyer-1',
  name: 'Noor',
  email: 'noor@kahwa.ae',
  phoneNumber: '+971501112233',
  accessToken: 'token-b',
};
const page = (id: string, contentType: number, setupPrice: number) => ({
  id,
  contentType,
  setupPrice,
  deliveryTimeNeeded: '3d',
  previousContent: ['a.jpg', 'b.jpg', 'c.jpg'],
});
export const seller = (change: Partial<PublicSeller> = {}): PublicSeller => ({
  id: 'seller-1',
  name: 'Layla',
  username: 'layla',
  bio: 'Food',
  profileUrl: 'p.jpg',
  coverImage: 'c.jpg',
  city: 'Dubai',
  category: ['Fashion'],
  instagramUsername: 'layla',
  subscriptionStatus: 'active',
  available: true,
  canSell: true,
  cannotSellReason: '',
  priceVisibility: true,
  contents: [page('story-1', 1, 333.33), page('reel-1', 2, 900), page('post-1', 3, 450)],
  bundle: {
    id: 'bundle-1',
    userId: 'seller-1',
    contentIds: ['story-1', 'reel-1'],
    originalPrice: 1233.33,
    bundlePrice: 986.66,
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
export const line = (change: Partial<CartItem> = {}): CartItem => ({
  name: 'Story',
  addOn: false,
  setupPrice: 333.33,
  contentType: 1,
  slug: 'story',
  quantity: 1,
  id: 'story-1',
  content: true,
  ...change,
});
export const follow = line({
  name: 'Follow you on Insta',
  addOn: true,
  setupPrice: 50,
  contentType: 5,
  slug: 'instagram-follow',
  id: '',
  content: false,
});
export const bundle = line({
  name: 'Bundle',
  setupPrice: 986.66,
  contentType: 4,
  slug: 'bundle',
  id: 'bundle-1',
  content: false,
});
export const cartOf = (...items: CartItem[]) => ({ sellerId: 'seller-1', sellerUsername: 'layla', items });

export const brief = (change: Partial<Brief> = {}): Brief => ({
  id: 'brief-1',
  brandName: 'Kahwa House',
  industry: 'Coffee',
  brandTone: 'Premium',
  overview: 'Beans',
  feature: 'Cold brew',
  tag: '@kahwa',
  contentStyle: 'Premium',
  address: '',
  date: '',
  time: '',
  deadline: '2099-01-31',
  instructions: '',
  other: '',
  point1: 'Fresh beans',
  inPersonVisit: false,
  pdfPath: 'briefs/1.pdf?s=1',
  createdAt: '2026-11-20T22:30:00.000Z',
  userId: 'buyer-1',
  website: 'https://kahwa.ae',
  sellerId: 'seller-1',
  contentIds: ['story-1'],
  bundleId: null,
  instagramFollow: false,
  googleReview: false,
  attendEvent: false,
  ...change,
});
