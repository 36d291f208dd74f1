/** Test data: a seller as GET /user/{product}/profile returns it. */
import { DEFAULT_ADDONS, type PublicSeller } from '../contract';

/** @param setupPrice AED */
export const contentPage = (
  id: string,
  contentType: number,
  setupPrice: number,
  files: readonly string[],
) => ({
  id,
  contentType,
  setupPrice,
  deliveryTimeNeeded: '3d',
  previousContent: [...files],
});

/** A seller with three content pages, a bundle and two add-ons. */
export const publicSeller = (change: Partial<PublicSeller> = {}): PublicSeller => ({
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
    contentPage('story-1', 1, 500, ['media/s1.jpg', 'media/s2.mp4', 'media/s3.jpg']),
    contentPage('reel-1', 2, 1250, ['media/r1.mp4', 'media/r2.mp4', 'media/r3.mp4']),
    contentPage('post-1', 3, 750, ['media/p1.jpg', 'media/p2.jpg', 'media/p3.jpg']),
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
    ...DEFAULT_ADDONS,
    followPrice: 50,
    attendEvent: true,
    eventPrice: 700,
  },
  ...change,
});
