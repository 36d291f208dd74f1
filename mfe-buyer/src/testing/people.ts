import {
  addonFlagsOf,
  type Brief,
  type BuyerSession,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import { contentPage, publicSeller } from '@linksouq/shared-api/testing';

/** Has the form of the server's ids. */
export const ORDER_ID = 'order-00000000000001';
export const buyer: BuyerSession = {
  id: 'buyer-1',
  name: 'Noor',
  email: 'noor@kahwa.ae',
  phoneNumber: '+971501112233',
  accessToken: 'token-b',
};
const FILES = ['a.jpg', 'b.jpg', 'c.jpg'];
const BUNDLE = { originalPrice: 1233.33, bundlePrice: 986.66 };
/** Floating-point sums of prices such as 333.33 are wrong. So tests with these prices detect code with such sums. */
export const seller = (change: Partial<PublicSeller> = {}): PublicSeller =>
  publicSeller({
    name: 'Layla',
    contents: [
      contentPage('story-1', 1, 333.33, FILES),
      contentPage('reel-1', 2, 900, FILES),
      contentPage('post-1', 3, 450, FILES),
    ],
    bundle: { ...publicSeller().bundle!, ...BUNDLE },
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
export const visit = line({
  name: 'Visit a Venue',
  addOn: true,
  setupPrice: 300,
  contentType: 7,
  slug: 'attend-venue',
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
  ...addonFlagsOf(() => false),
  ...change,
});
